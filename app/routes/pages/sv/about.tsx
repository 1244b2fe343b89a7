import { Link } from 'react-router'

import { useSite } from '#app/site/site.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { ProsePage, proseMeta } from '../prose-page.tsx'
import type { Route } from './+types/about.ts'

export { loader } from '../demo-content.ts'

const title = 'Om oss'

export const meta = proseMeta(
  title,
  'Så granskar och betygsätter vi onlinecasinon och spelautomater, så rangordnas listorna, så tjänar vi pengar – och så når du oss.',
)

export default function About({ loaderData: { isDemo } }: Route.ComponentProps) {
  const { name, operator, isIndependent } = useSite()
  return (
    <ProsePage
      page="about"
      title={title}
      lead="Vi granskar onlinecasinon och spelautomater och lägger villkoren sida vid sida, så att du kan jämföra i lugn och ro."
    >
      <h2 id="who-we-are">Vilka vi är och vem vi skriver för</h2>
      <p>
        {name} är en oberoende tjänst som recenserar och jämför onlinecasinon och spelautomater,
        främst för dig som bor i Sverige och har fyllt 18 år. Vi erbjuder inga spel själva och tar
        inte emot några insättningar.
      </p>
      {operator.name && <p>Webbplatsen drivs av {operator.name}.</p>}
      <p>
        Vi skriver för den som vill veta vad som gäller innan pengarna sätts in: vem som har
        licensen, vad bonusen kräver och hur lång tid ett uttag tar. Att läsa på och sedan låta bli
        att spela är också ett bra val.
      </p>

      <h2 id="how-we-review">Så granskar vi</h2>
      <p>En casinorecension utgår från samma fem frågor varje gång:</p>
      <ul>
        <li>
          <strong>Licens.</strong> Har bolaget licens från{' '}
          <a href="https://www.spelinspektionen.se">Spelinspektionen</a>, och vem står bakom
          casinot?
        </li>
        <li>
          <strong>Villkor.</strong> Vad krävs för att en bonus ska kunna tas ut, och går reglerna
          att förstå?
        </li>
        <li>
          <strong>Insättningar och uttag.</strong> Vilka betalsätt finns, vilka gränser gäller och
          hur lång tid tar det?
        </li>
        <li>
          <strong>Kundtjänst.</strong> När går det att få svar, på vilka språk, och hur bra är
          svaret?
        </li>
        <li>
          <strong>Verktyg för ansvarsfullt spelande.</strong> Hur lätt är det att hitta och använda
          gränser, pauser och självtest?
        </li>
      </ul>
      <p>
        För spelautomater tittar vi på återbetalning (RTP), volatilitet, insatser och funktioner.
        Fördelar och nackdelar redovisas var för sig.
      </p>

      <h2 id="how-the-rating-works">Så fungerar betyget</h2>
      <p>
        Betyget går från 1 till 5, i steg om en tiondel. Det är redaktionens samlade bedömning och
        säger ingenting om chansen att vinna. Det vi ännu inte har bedömt är märkt ”Ej betygsatt”
        och har inga stjärnor.
      </p>

      <h2 id="how-the-lists-are-ranked">Så rangordnas listorna</h2>
      <p>
        I listorna över <Link to={pathTo('casinos', 'sv')}>casinon</Link> och{' '}
        <Link to={pathTo('slots', 'sv')}>spelautomater</Link> kommer högst betyg först. Vid lika
        betyg avgör namnet, i bokstavsordning. Det som inte är betygsatt hamnar sist. Du kan när som
        helst välja en annan sortering eller filtrera listan efter det som är viktigt för dig.
      </p>
      <p>
        {isIndependent &&
          'Ingen partner kan köpa en plats i listan, och hur stor ersättning vi får påverkar inte ordningen. '}
        Kriterierna bakom ”Din rangordning”, och hur du själv kan kontrollera den, står på sidan{' '}
        <Link to={pathTo('ranking', 'sv')}>Så rangordnar vi</Link>.
      </p>

      <h2 id="how-we-earn-money">Så tjänar vi pengar</h2>
      <p>
        Webbplatsen är gratis att använda och finansieras med annonslänkar, så kallade
        affiliatelänkar. Om du följer en sådan länk och blir kund kan vi få ersättning av
        spelbolaget. Du betalar inget till oss.
      </p>
      <p>
        Länkarna är märkta ”Annonslänk” och öppnas i en ny flik. Betalda länkar har också den
        tekniska märkningen ”sponsored”, som talar om för sökmotorer att länken är betald. Överst i
        listor och recensioner står det att sidan innehåller reklam.
      </p>
      {isIndependent && (
        <p>
          Ersättningen ändrar inte det vi skriver. En partner får påpeka sakfel, precis som alla
          andra, men varken godkänna eller ändra texter och betyg.
        </p>
      )}

      <h2 id="corrections-and-contact">Rättelser och kontakt</h2>
      <p>
        Villkor ändras ofta, och ibland har vi fel. Hör gärna av dig om du hittar en uppgift som
        inte stämmer, så kontrollerar vi den och rättar det som behöver rättas. Gäller det ditt
        spelkonto är det casinots kundtjänst som kan hjälpa dig; vi har ingen insyn där.
      </p>
      {operator.email ? (
        <p>
          Du når oss på <a href={`mailto:${operator.email}`}>{operator.email}</a>.
        </p>
      ) : (
        <p>
          Här kommer du att hitta våra kontaktuppgifter så snart den som driver webbplatsen har lagt
          in dem.
        </p>
      )}
      {operator.address && <address>{operator.address}</address>}

      <h2 id="languages">Språk</h2>
      <p>
        Vi skriver i första hand på svenska. Webbplatsen finns också på engelska, och du byter språk
        i menyn högst upp. Om en enskild text ännu inte är översatt visas den på svenska.
      </p>

      {isDemo && <h2 id="demonstration-content">Demonstrationsinnehåll</h2>}
      {isDemo && (
        <p>
          Katalogen som följer med webbplatsen från början är en demonstration. Casinona och
          spelautomaterna i den är påhittade, och namn, bonusar, betyg och recensioner är exempel
          som visar hur tjänsten fungerar. De bygger alltså inte på verkliga tester, och
          erbjudandena finns inte på riktigt. Det här avsnittet tas bort när katalogen har ersatts
          med verkliga uppgifter.
        </p>
      )}
    </ProsePage>
  )
}
