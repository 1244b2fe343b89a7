import { Link } from 'react-router'

import { useSite } from '#app/site/site.ts'
import { dateIn } from '#domain/locale/date.ts'
import { numberIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { protectionChecks, supportChecks } from '#domain/ranking/criteria.ts'
import { method } from '#domain/ranking/method.ts'
import { rankingTexts } from '#messages/sv/ranking.ts'

import { ProsePage, proseMeta } from '../prose-page.tsx'
import { CriteriaTable, VersionTable } from '../ranking-tables.tsx'

const title = 'Så rangordnar vi casinon'
const { rules } = method
const score = (value: number) => numberIn('sv', value)

export const meta = proseMeta(
  title,
  'Kriterierna bakom ”Din rangordning”, deras vikter och regler, när metoden ändrades, och hur du själv kontrollerar att listan följer den.',
)

export default function HowWeRank() {
  const { isIndependent } = useSite()
  const { criteria, checks } = rankingTexts
  const list = pathTo('casinos', 'sv')
  return (
    <ProsePage
      page="ranking"
      title={title}
      lead="Listan över casinon börjar med högst betyg. Vill du väga själv finns ”Din rangordning”: sju kriterier med öppna regler, och vikter som du bestämmer."
    >
      <h2 id="orders">Listans ordningar</h2>
      <p>
        <Link to={list}>Listan över casinon</Link> börjar med högst betyg. Betyget är redaktionens
        samlade bedömning. Vid lika betyg avgör namnet, och det som inte är betygsatt står sist. Du
        kan i stället välja namn, nyast, lägst omsättningskrav, lägst pris eller{' '}
        <Link to={`${list}?sort=own`}>din rangordning</Link>.
      </p>

      <h2 id="criteria">Kriterier och vikter</h2>
      <p>
        ”Din rangordning” räknas på uppgifter, inte på betyget. Varje kriterium ger 0 till 10 poäng.
        Så här mycket väger de om du inte väljer något annat:
      </p>
      <CriteriaTable names={criteria} columns={['Kriterium', 'Vikt', 'Andel']} locale="sv" />
      <p>
        Casinots poäng är det vägda snittet: varje poäng gånger sin vikt, delat med summan av
        vikterna. Det som inte är bedömt räknas som {score(rules.notAssessed)}, varken till fördel
        eller nackdel. Ett casino där inget av det du valt är bedömt står sist som ”Ej bedömd”. Vid
        lika poäng avgör adressen på sidan, i bokstavsordning.
      </p>

      <h2 id="rules">Så får ett casino sina poäng</h2>
      <h3>{criteria.licence}</h3>
      <p>
        {score(rules.licence.register)} poäng när licenshavaren har en giltig svensk licens för spel
        på nätet i våra uppgifter, som vi jämför med Spelinspektionens register.{' '}
        {score(rules.licence.stated)} poäng när casinot uppger svensk licens men licenshavaren
        saknas hos oss. Annars {score(rules.licence.none)}.
      </p>
      <h3>{criteria.terms}</h3>
      <p>
        Vi räknar ut vad 100 kr bonus kostar i snitt att omsätta. Kostar den ingenting blir det{' '}
        {score(rules.terms.free)} poäng, kostar den {score(rules.terms.worstPrice)} kr eller mer
        blir det 0, och däremellan sjunker poängen jämnt. Utan bonus med kända villkor är kriteriet
        inte bedömt. Poängen säger vad villkoren kräver, inte vad du kan vinna.
      </p>
      <h3>{criteria.withdrawals}</h3>
      <p>Den längsta tid som casinot uppger för sitt snabbaste betalsätt:</p>
      <ul>
        {rules.withdrawals.map(({ within, score: points }) => (
          <li key={within}>
            {within < 60
              ? `inom ${within} minuter`
              : within === 60
                ? 'inom en timme'
                : `inom ${numberIn('sv', within / 60)} timmar`}
            : {points} poäng
          </li>
        ))}
        <li>längre: 0 poäng</li>
      </ul>
      <h3>{criteria.payments}</h3>
      <p>
        Insättning med Swish ger {rules.payments.methods.swish} poäng och med Trustly{' '}
        {rules.payments.methods.trustly}. Minst {rules.payments.choice.methods} betalsätt ger{' '}
        {rules.payments.choice.score} poäng, och en lägsta insättning på högst{' '}
        {rules.payments.deposit.most} kr ger {rules.payments.deposit.score}.
      </p>
      <h3>{criteria.protection}</h3>
      <p>
        Redaktionen kontrollerar {protectionChecks.length} saker och skriver en motivering. Varje
        kontroll som casinot klarar ger {score(rules.protection.perCheck)} poäng:
      </p>
      <ul>
        {protectionChecks.map((check) => (
          <li key={check}>{checks[check]}</li>
        ))}
      </ul>
      <h3>{criteria.support}</h3>
      <p>
        Också detta kontrollerar redaktionen. Varje punkt ger {score(rules.support.perCheck)} poäng:
      </p>
      <ul>
        {supportChecks.map((check) => (
          <li key={check}>{checks[check]}</li>
        ))}
      </ul>
      <h3>{criteria.selection}</h3>
      <p>
        {rules.selection.perGameType} poäng för varje speltyp och {rules.selection.perProvider} för
        varje spelleverantör, högst {rules.selection.mostOfEach} av vardera.
      </p>

      {isIndependent && <h2 id="independence">Oberoende av annonser</h2>}
      {isIndependent && (
        <p>
          Ingen kan betala för en plats. Programmet som räknar får inte läsa annonslänkar,
          knapptexter eller klick. Ett automatiskt test byter alla sådana uppgifter mellan casinona
          och kräver att ordningen, poängen och förslagen är exakt desamma efteråt.
        </p>
      )}

      <h2 id="check">Kontrollera själv</h2>
      <p>
        Metoden, uppgifterna och poängen för varje casino finns i{' '}
        <a href="/ranking.json" rel="nofollow">
          ranking.json
        </a>
        . Med webbplatsens öppna programkod räknar kommandot <code>npm run verify-ranking</code> om
        alla poäng och jämför ordningen med listan. Poängen och underlaget för ett enskilt casino
        står på dess sida.
      </p>

      <h2 id="versions">Metodens versioner</h2>
      <VersionTable
        columns={['Version', 'Gäller från', 'Ändring']}
        changes={{ 1: 'Första versionen.' }}
        dateOf={(day) => dateIn('sv', day)}
      />
    </ProsePage>
  )
}
