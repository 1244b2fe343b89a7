import { Link } from 'react-router'

import { CookieSettingsButton } from '#app/site/consent/consent.tsx'
import { ForgetBonuses } from '#app/site/offers/forget-bonuses.tsx'
import { ForgetShortlist } from '#app/site/shortlist/forget-shortlist.tsx'
import { useSite } from '#app/site/site.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { ProsePage, proseMeta } from '../prose-page.tsx'

const title = 'Cookies'

export const meta = proseMeta(
  title,
  'Vilka cookies och vilken lokal lagring webbplatsen använder, vad de är till för, hur länge de finns kvar och hur du ändrar ditt samtycke.',
)

export default function Cookies() {
  const { operator } = useSite()
  return (
    <ProsePage
      page="cookies"
      title={title}
      lead="Vi lagrar så lite som möjligt i din webbläsare och frågar först om det som inte är nödvändigt. Här står vad, varför och hur länge."
    >
      <h2 id="what-cookies-are">Vad är cookies och lokal lagring?</h2>
      <p>
        Cookies, eller kakor, är små textfiler som en webbplats sparar i din webbläsare och kan läsa
        igen vid nästa besök. Lokal lagring är ett annat utrymme i webbläsaren för samma slags
        uppgifter. Reglerna är desamma för båda, och när vi skriver om samtycke menar vi båda.
      </p>

      <h2 id="we-ask-first">Vi frågar först</h2>
      <p>
        Allt som inte är strikt nödvändigt kräver ditt samtycke, och innan du har gett det lagras
        eller läses inget sådant. Du kan acceptera alla, neka alla eller välja kategori för
        kategori. Att säga nej är lika enkelt som att säga ja, och webbplatsen fungerar lika bra.
      </p>

      <h2 id="changing-your-choice">Ändra eller ta tillbaka ditt val</h2>
      <p>
        När du har valt finns en cookie-ikon kvar i sidans hörn. Öppna den, eller knappen här, när
        du vill för att se eller ändra dina val. Ett återkallat samtycke gäller direkt: inget mer
        skickas, och de cookies som tjänsterna har sparat på vår webbplats tas bort. Cookies på
        Googles och Metas egna adresser kan du ta bort i webbläsaren.
      </p>
      <CookieSettingsButton />

      <h2 id="categories">Kategorierna</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Kategori</th>
            <th scope="col">Tekniskt namn</th>
            <th scope="col">Vad den styr</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Analys</td>
            <td>analytics_storage</td>
            <td>Besöksstatistik som visar hur sidorna används</td>
          </tr>
          <tr>
            <td>Marknadsföring (annonser)</td>
            <td>ad_storage</td>
            <td>Om Google får använda uppgifter för annonsering</td>
          </tr>
          <tr>
            <td>Sociala medier</td>
            <td>marketing_storage</td>
            <td>Mätning av besök och klick med Metas pixel</td>
          </tr>
          <tr>
            <td>Funktionalitet</td>
            <td>functionality_storage</td>
            <td>Extra funktioner; vi lagrar inget sådant i dag</td>
          </tr>
          <tr>
            <td>Personanpassning</td>
            <td>personalization_storage</td>
            <td>Innehåll anpassat efter dig; vi lagrar inget sådant i dag</td>
          </tr>
          <tr>
            <td>Säkerhet</td>
            <td>security_storage</td>
            <td>Det som krävs för en säker webbplats; alltid på</td>
          </tr>
        </tbody>
      </table>

      <h2 id="what-is-stored">Det här lagras</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Namn</th>
            <th scope="col">Syfte</th>
            <th scope="col">Typ</th>
            <th scope="col">Hur länge</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>userConsent</td>
            <td>Minns ditt val om cookies; sparas när du har valt</td>
            <td>Lokal lagring, nödvändig</td>
            <td>Tills du rensar den</td>
          </tr>
          <tr>
            <td>theme</td>
            <td>Minns om du har valt ljust eller mörkt utseende; sparas bara om du gör ett val</td>
            <td>Lokal lagring, nödvändig för det du har valt</td>
            <td>Tills du rensar den</td>
          </tr>
          <tr>
            <td>usedBonuses</td>
            <td>
              Minns hos vilka licenshavare du har sagt att du redan har haft bonus, och visar det på
              korten; sparas bara om du trycker på knappen på ett casinos sida
            </td>
            <td>Lokal lagring, nödvändig för det du har valt</td>
            <td>Tills du trycker på Glöm eller rensar den</td>
          </tr>
          <tr>
            <td>pause</td>
            <td>
              Minns till vilken timme du har paus från spelreklam, och inget annat; sparas bara om
              du börjar en paus
            </td>
            <td>Cookie, strikt nödvändig för det du ber om</td>
            <td>Tills pausen är slut, högst 6 månader</td>
          </tr>
          <tr>
            <td>shortlist</td>
            <td>
              Minns vilka casinon och spelautomater du har valt att jämföra eller spara i Min lista,
              med deras namn; sparas bara när du väljer dem
            </td>
            <td>Lokal lagring, nödvändig för det du har valt</td>
            <td>Tills du tar bort dem, trycker på Glöm min lista eller rensar den</td>
          </tr>
          <tr>
            <td>react-router-scroll-positions</td>
            <td>Visar sidan där du var när du laddar om den eller går tillbaka</td>
            <td>Sessionslagring, nödvändig för det du ber om</td>
            <td>Tills du stänger fliken</td>
          </tr>
          <tr>
            <td>draft:…</td>
            <td>
              Behåller det en administratör har skrivit i ett formulär och inte sparat; vanliga
              besökare får den inte
            </td>
            <td>Lokal lagring, nödvändig för det administratören gör</td>
            <td>
              Tills texten sparas eller kastas, dock längst 30 dagar, då nästa öppnade formulär tar
              bort den
            </td>
          </tr>
          <tr>
            <td>session, __Host-session</td>
            <td>Håller administratörer inloggade; vanliga besökare får den inte</td>
            <td>Cookie, nödvändig</td>
            <td>Tills administratören loggar ut eller inloggningen går ut</td>
          </tr>
          <tr>
            <td>flash</td>
            <td>
              Bär ett besked till nästa sida när en administratör har gjort något, till exempel
              loggat in; vanliga besökare får den inte
            </td>
            <td>Cookie, nödvändig</td>
            <td>Tills beskedet har visats, högst 1 minut</td>
          </tr>
          <tr>
            <td>columns-…</td>
            <td>
              Minns vilka kolumner en administratör har valt i en lista; vanliga besökare får den
              inte
            </td>
            <td>Cookie, nödvändig för det administratören har valt</td>
            <td>Högst 400 dagar</td>
          </tr>
          <tr>
            <td>_ga, _ga_*</td>
            <td>Google Analytics: skiljer besök åt i statistiken</td>
            <td>Cookie, kräver samtycke till analys</td>
            <td>Upp till 2 år</td>
          </tr>
          <tr>
            <td>_fbp, _fbc</td>
            <td>Metas pixel: mäter besök och klick för marknadsföring</td>
            <td>Cookie, kräver samtycke till sociala medier</td>
            <td>Upp till 3 månader</td>
          </tr>
          <tr>
            <td>
              lastExternal
              <wbr />
              Referrer, lastExternal
              <wbr />
              ReferrerTime
            </td>
            <td>Metas pixel: varifrån du kom till webbplatsen, och när</td>
            <td>Lokal lagring, kräver samtycke till sociala medier</td>
            <td>Tills du återkallar samtycket eller rensar den</td>
          </tr>
        </tbody>
      </table>
      <div className="grid gap-3">
        <ForgetBonuses />
        <ForgetShortlist />
      </div>

      <h2 id="google-and-meta">Google och Meta</h2>
      <p>
        Inget hämtas från Google, Meta eller någon annan utomstående innan du har samtyckt. Har den
        som driver webbplatsen inte kopplat in tjänsterna hämtas inget från dem alls, oavsett vad du
        väljer. Om du samtycker kan bolagen ta emot uppgifter som din ip-adress och vilka sidor du
        besöker, och behandla dem även utanför EU.
      </p>
      <p>
        Används Googles tjänster förs dina val vidare genom signalerna i Google Consent Mode v2:
        alla utom säkerhet är nekade tills du väljer något annat, och ad_user_data och
        ad_personalization följer ditt val för annonser.
      </p>

      <h2 id="clicks-without-cookies">Vi räknar klick utan cookies</h2>
      <p>
        För att veta vilka länkar som används räknar vi klick på vår egen server. Det enda som
        sparas är vilken dag det var, vilket casino eller vilken spelautomat det gällde, var på
        sidan länken fanns, vilket språk sidan var på och om klicket såg ut att komma från en robot.
        Inget av det går att koppla till dig, och inget lagras i din webbläsare. Din ip-adress
        används i högst en minut för att stoppa den som klickar orimligt ofta, och sparas inte.
        Siffrorna raderas efter 13 månader.
      </p>

      <h2 id="browser-settings">Inställningar i webbläsaren</h2>
      <p>
        I webbläsarens inställningar kan du se, blockera och radera cookies och lokal lagring,
        oftast under rubriken integritet eller sekretess. Rensar du allt glömmer webbplatsen också
        ditt val, och frågan kommer tillbaka vid nästa besök.
      </p>

      <h2 id="supervision">Tillsyn</h2>
      <p>
        Post- och telestyrelsen (<a href="https://www.pts.se">pts.se</a>) har tillsyn över reglerna
        om cookies. Integritetsskyddsmyndigheten (<a href="https://www.imy.se">imy.se</a>) har
        tillsyn över hur personuppgifter behandlas. Du kan vända dig till dem om du tycker att vi
        gör fel. Om personuppgifter i övrigt står det i våra{' '}
        <Link to={pathTo('terms', 'sv')}>användarvillkor</Link>.
      </p>

      <h2 id="contact">Kontakt</h2>
      {operator.email ? (
        <p>
          Har du frågor om cookies? Skriv till{' '}
          <a href={`mailto:${operator.email}`}>{operator.email}</a>.
        </p>
      ) : (
        <p>
          Har du frågor om cookies? Våra kontaktuppgifter kommer att finnas på sidan{' '}
          <Link to={pathTo('about', 'sv')}>Om oss</Link> så snart den som driver webbplatsen har
          lagt in dem.
        </p>
      )}
    </ProsePage>
  )
}
