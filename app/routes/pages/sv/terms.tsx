import { Link } from 'react-router'

import { useSite } from '#app/site/site.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { ProsePage, proseMeta } from '../prose-page.tsx'

const title = 'Användarvillkor'

export const meta = proseMeta(
  title,
  'Villkor för att använda webbplatsen: 18-årsgräns, vad tjänsten är, annonslänkar, licens och svensk lag, ansvar, upphovsrätt och personuppgifter.',
)

export default function Terms() {
  const { name, operator, isIndependent } = useSite()
  return (
    <ProsePage
      page="terms"
      title={title}
      lead="De här villkoren gäller när du använder webbplatsen. Vi har försökt skriva dem så att de går att läsa."
    >
      <h2 id="18-only">Åldersgräns: 18 år</h2>
      <p>
        <strong>Webbplatsen är bara till för dig som har fyllt 18 år.</strong> Är du yngre får du
        inte använda den. Inget av innehållet riktar sig till minderåriga.
      </p>

      <h2 id="what-the-service-is">Vad tjänsten är</h2>
      <p>
        {name} informerar om och jämför onlinecasinon och spelautomater. Här går det inte att spela
        om pengar, och du behöver inget konto. När du följer en länk till ett casino lämnar du
        webbplatsen, och avtal om spel ingår du med spelbolaget, inte med oss.
      </p>
      {operator.name && <p>Tjänsten drivs av {operator.name}.</p>}

      <h2 id="no-advice">Ingen rådgivning, inga garantier</h2>
      <p>
        Det vi skriver är allmän information och våra egna bedömningar. Det är inte ekonomisk eller
        juridisk rådgivning och inget löfte om vinst. Vi strävar efter att uppgifterna ska stämma,
        men bonusar, betalsätt och villkor kan ändras utan att vi får veta det. Skiljer sig
        uppgifterna åt är det spelbolagets egna villkor som gäller. Läs dem innan du sätter in
        pengar.
      </p>

      <h2 id="ad-links">Annonslänkar</h2>
      <p>
        Länkar märkta ”Annonslänk” är reklam. Vi kan få ersättning om du följer en sådan länk och
        blir kund hos spelbolaget. Hur det går till
        {isIndependent && ', och varför det inte påverkar betyg eller placering'}, står på sidan{' '}
        <Link to={pathTo('about', 'sv')}>Om oss</Link>.
      </p>

      <h2 id="licence-and-swedish-law">Licens och svensk lag</h2>
      <p>
        Sedan den 1 januari 2019, då spellagen (2018:1138) trädde i kraft, krävs licens från{' '}
        <a href="https://www.spelinspektionen.se">Spelinspektionen</a> för att erbjuda onlinecasino
        i Sverige. Vi visar licensuppgiften för varje casino, men kontrollera den gärna hos
        myndigheten. Använder du webbplatsen från ett annat land är det du själv som ansvarar för
        att följa reglerna där.
      </p>

      <h2 id="bonus-rule">Regeln om bonus</h2>
      <p>
        Enligt spellagen får en licenshavare bara erbjuda dig bonus första gången du spelar hos den.
        En licens kan omfatta flera casinon, så en bonus hos ett av dem kan betyda att du inte får
        någon hos de andra.
      </p>

      <h2 id="content-and-copyright">Innehåll och upphovsrätt</h2>
      <p>
        Texter, bilder och grafik på webbplatsen är skyddade av upphovsrätt. Du får gärna länka hit
        och citera så som lagen tillåter, med angiven källa. Vill du använda mer än så behöver du
        vårt tillstånd. Spelbolagens och speltillverkarnas namn, logotyper och bilder tillhör sina
        ägare.
      </p>

      <h2 id="permitted-use">Tillåten användning</h2>
      <p>Använd webbplatsen så att den fungerar för andra också. Det är inte tillåtet att</p>
      <ul>
        <li>hämta innehåll automatiskt på ett sätt som belastar webbplatsen</li>
        <li>försöka ta sig in i system eller uppgifter som inte är öppna för besökare</li>
        <li>störa eller angripa tjänsten, eller sprida skadlig kod genom den</li>
        <li>manipulera klick på annonslänkar.</li>
      </ul>
      <p>Sökmotorer är välkomna att indexera de öppna sidorna.</p>

      <h2 id="availability-and-liability">Drift och ansvar</h2>
      <p>
        Tjänsten är gratis och tillhandahålls i befintligt skick. Den kan ibland ligga nere eller
        innehålla fel. Så långt lagen medger ansvarar vi inte för förluster vid spel, för
        spelbolagens tjänster eller för innehåll på andra webbplatser som vi länkar till.
      </p>
      <p>
        Inget i villkoren inskränker de rättigheter du har som konsument enligt tvingande lag, eller
        ansvar som inte får avtalas bort, till exempel för skador som orsakas med uppsåt eller genom
        grov vårdslöshet.
      </p>

      <h2 id="personal-data">Personuppgifter</h2>
      <p>
        Du kan läsa hela webbplatsen utan att uppge vem du är; besökare har inga konton. Servern för
        en teknisk logg där din ip-adress sparas i förkortad form. Loggen behövs för drift och
        säkerhet. Skriver du till oss använder vi dina uppgifter för att kunna svara. Ansvarig för
        uppgifterna är den som driver webbplatsen. Du har rätt att fråga vilka uppgifter vi har om
        dig, att begära rättelse eller radering och att klaga hos Integritetsskyddsmyndigheten (
        <a href="https://www.imy.se">imy.se</a>). Vad som lagras i din webbläsare står på sidan{' '}
        <Link to={pathTo('cookies', 'sv')}>Cookies</Link>.
      </p>

      <h2 id="changes">Ändringar</h2>
      <p>
        Vi kan ändra villkoren, till exempel när tjänsten eller lagen ändras. Den version som gäller
        finns alltid här, med datum för senaste uppdatering.
      </p>

      <h2 id="governing-law">Tillämplig lag</h2>
      <p>
        Svensk lag gäller för villkoren, och tvister prövas av svensk domstol. Bor du som konsument
        i ett annat land behåller du det skydd som tvingande regler ger dig där, däribland en
        eventuell rätt att väcka talan där du bor.
      </p>

      <h2 id="contact">Kontakt</h2>
      {operator.email ? (
        <p>
          Har du frågor om villkoren? Skriv till{' '}
          <a href={`mailto:${operator.email}`}>{operator.email}</a>.
        </p>
      ) : (
        <p>
          Har du frågor om villkoren? Våra kontaktuppgifter kommer att finnas på sidan{' '}
          <Link to={pathTo('about', 'sv')}>Om oss</Link> så snart den som driver webbplatsen har
          lagt in dem.
        </p>
      )}
    </ProsePage>
  )
}
