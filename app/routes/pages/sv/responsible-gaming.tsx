import { Link } from 'react-router'

import { helpLinks } from '#app/site/layout/help-links.ts'
import { useSite } from '#app/site/site.ts'
import { dateIn } from '#domain/locale/date.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { ProsePage, proseMeta } from '../prose-page.tsx'

const title = 'Ansvarsfullt spelande'

export const meta = proseMeta(
  title,
  'Stödlinjen 020-81 91 00, Spelpaus.se och annan hjälp vid spelproblem. Varningssignaler, råd för dig som spelar och stöd till närstående.',
)

export default function ResponsibleGaming() {
  const { helpline } = useSite()
  return (
    <ProsePage
      page="responsibleGaming"
      title={title}
      lead="Spel ska vara underhållning. Här finns råd för dig som vill att det ska förbli så, och vägar till hjälp när det har blivit något annat."
    >
      <aside aria-label="Stödlinjen">
        <p>
          <strong>
            Vill du prata med någon? Ring Stödlinjen: <a href="tel:+4620819100">020-81 91 00</a>
          </strong>
        </p>
        <p>
          Samtalet är gratis och du kan vara anonym. Stödlinjen finns både för dig som spelar och
          för dig som är närstående. Mer stöd och information finns på{' '}
          <a href={helpLinks.helpline}>stodlinjen.se</a>.
        </p>
        {helpline.hours ? (
          <p>
            Öppettider enligt stodlinjen.se: <strong>{helpline.hours}</strong>
            {helpline.checked && ` (kontrollerat ${dateIn('sv', helpline.checked)})`}.
          </p>
        ) : (
          <p>Aktuella öppettider finns på stodlinjen.se.</p>
        )}
        <p>
          Är det fara för liv, ring <a href="tel:112">112</a>.
        </p>
      </aside>

      <h2 id="spelpaus">Spelpaus.se: en paus hos alla bolag på en gång</h2>
      <p>
        På <a href={helpLinks.selfExclusion}>Spelpaus.se</a> stänger du av dig från allt spel med
        svensk licens som kräver att du är registrerad, däribland alla licensierade onlinecasinon.
        Det kostar ingenting, och en enda anmälan räcker. Du väljer själv hur länge:
      </p>
      <ul>
        <li>1 månad</li>
        <li>3 månader</li>
        <li>6 månader</li>
        <li>tills vidare, dock minst 12 månader</li>
      </ul>
      <p>
        Avstängningen går inte att avbryta i förtid, och det är själva poängen: beslutet håller
        också en dag då suget är starkt. Under tiden får bolagen inte skicka direktreklam till dig.
        Tänk på att Spelpaus inte gäller hos bolag utan svensk licens.
      </p>

      <h2 id="pause-on-this-site">Paus från spelreklam här på sidan</h2>
      <p>
        Vill du slippa bonusar, annonslänkar och spelknappar här kan du{' '}
        <Link to={pathTo('pause', 'sv')}>ta en paus</Link> i 24 timmar, 7 dagar eller 1, 3 eller 6
        månader. Den gäller bara i den webbläsare du använder och är ingen ersättning för
        Spelpaus.se.
      </p>

      <h2 id="peer-support-and-treatment">Kamratstöd och behandling</h2>
      <p>
        Spelberoendes Riksförbund erbjuder kamratstöd: där möter du människor som själva har haft
        spelproblem, eller som har stått nära någon med spelproblem. Kontaktvägar finns på{' '}
        <a href="https://www.spelberoende.se">spelberoende.se</a>.
      </p>
      <p>
        Kommunen och regionen kan ge stöd och behandling. Vänd dig till socialtjänsten där du bor
        eller till din vårdcentral. Har spelandet lett till skulder kan kommunens budget- och
        skuldrådgivning hjälpa dig utan kostnad.
      </p>

      <h2 id="what-companies-must-offer">Vad bolag med licens ska erbjuda</h2>
      <p>
        Spelbolag med svensk licens har omsorgsplikt. De ska motverka överdrivet spelande och hjälpa
        dig att minska ditt spelande när det finns skäl till det. På ett licensierat onlinecasino
        ska du kunna
      </p>
      <ul>
        <li>sätta gränser för hur mycket du sätter in per dag, vecka och månad</li>
        <li>göra ett självtest av dina spelvanor</li>
        <li>ta en paus eller stänga av dig hos just det bolaget</li>
        <li>hitta vidare till Spelpaus.se.</li>
      </ul>
      <p>
        Vilka bolag som har licens ser du hos{' '}
        <a href="https://www.spelinspektionen.se">Spelinspektionen</a>.
      </p>

      <h2 id="warning-signs">Varningssignaler</h2>
      <p>
        Spelproblem kommer sällan över en natt. Stanna upp om du känner igen dig i något av det här:
      </p>
      <ul>
        <li>Du spelar för mer pengar eller under längre tid än du hade tänkt.</li>
        <li>Du försöker vinna tillbaka det du har förlorat.</li>
        <li>Du lånar, säljer saker eller låter räkningar vänta för att kunna spela.</li>
        <li>Du döljer hur mycket du spelar för människor som står dig nära.</li>
        <li>Du blir rastlös, irriterad eller nedstämd när du inte spelar.</li>
        <li>Du spelar för att slippa tänka på oro, ensamhet eller stress.</li>
        <li>Sömnen, jobbet, studierna eller relationerna tar skada.</li>
      </ul>
      <p>
        Att känna igen sig behöver inte betyda att man är spelberoende, men det är skäl nog att
        prata med någon. Det är lättare att ändra på saker tidigt.
      </p>

      <h2 id="keeping-it-entertainment">Så förblir spel underhållning</h2>
      <ul>
        <li>
          Bestäm i förväg hur mycket pengar och tid du vill lägga på spel, och sluta när gränsen är
          nådd.
        </li>
        <li>Spela bara för pengar du har råd att förlora, aldrig för lånade.</li>
        <li>
          Se insatsen som priset för underhållningen. Över tid är det casinot som går med vinst.
        </li>
        <li>Jaga inte förluster. Varje omgång avgörs av slumpen och påverkas inte av den förra.</li>
        <li>Låt bli att spela när du är trött, ledsen, stressad eller har druckit alkohol.</li>
        <li>Tacka nej till en bonus om den får dig att spela mer än du hade tänkt.</li>
        <li>Ta pauser, och se till att spel bara är ett av flera nöjen.</li>
      </ul>

      <h2 id="for-relatives">För dig som är närstående</h2>
      <p>
        Att någon du tycker om spelar för mycket är inte ditt fel, och du behöver inte lösa det
        ensam. Stödlinjen finns även för dig, oavsett om den som spelar vill ha hjälp eller inte.
      </p>
      <ul>
        <li>
          Välj ett lugnt tillfälle och berätta vad du ser och hur du mår av det, utan att anklaga.
        </li>
        <li>Fråga och lyssna. Skam gör det ofta svårt att berätta.</li>
        <li>
          Var försiktig med att låna ut pengar eller betala spelskulder. Erbjud hellre hjälp att
          söka stöd.
        </li>
        <li>Skydda din egen ekonomi, dina bankuppgifter och dina koder.</li>
      </ul>

      <h2 id="children-and-young-people">Barn och unga</h2>
      <p>
        Åldersgränsen är 18 år, både för spel på onlinecasinon och för den här webbplatsen. Finns
        det barn i hemmet kan du använda föräldrakontrollen i mobilen, datorn och surfplattan för
        att spärra spelsajter och köp. Logga ut när du är klar och håll e-legitimation, kort och
        lösenord för dig själv. Och prata gärna om hur spel om pengar fungerar, innan frågan blir
        aktuell.
      </p>

      <h2 id="in-a-crisis">Vid akut kris</h2>
      <p>
        Skulder och hemlighållande kan bli tungt att bära. Om du har allvarliga tankar på att ta
        ditt liv eller skada dig själv, ring <a href="tel:112">112</a>. Gör det även om du är orolig
        för någon annans liv. För sjukvårdsrådgivning, och för hjälp att hitta rätt i vården, ring{' '}
        <a href="tel:1177">1177</a> eller gå till <a href="https://www.1177.se">1177.se</a>. Det
        finns hjälp, också när läget känns hopplöst.
      </p>
    </ProsePage>
  )
}
