import { countFormatter } from '../count-formatter.ts'

const counted = countFormatter('sv')

/** Texts about the compliance rules, which only administrators see. */
export const complianceMessages = {
  title: 'Innan publicering',
  severities: { stop: 'Hinder', warn: 'Varning', note: 'Notering' },
  none: 'Reglerna hittar inget att anmärka på.',
  counts: {
    stop: (n: number) => counted(n, 'hinder', 'hinder'),
    warn: (n: number) => counted(n, 'varning', 'varningar'),
    note: (n: number) => counted(n, 'notering', 'noteringar'),
  },
  inField: (label: string, language: string | null) =>
    language === null ? label : `${label}, ${language}`,
  source: (title: string, day: string) => `Källa: ${title}, jämförd ${day}`,
  reported: 'Källan är känd genom andras uppgifter.',
  noAdvice: 'Reglerna är en hjälp och ingen juridisk rådgivning.',
  refused: 'Kunde inte publiceras',
  refusedText: (n: number) =>
    `${counted(n, 'hinder', 'hinder')} måste åtgärdas först. Inget är sparat. Avmarkera publiceringen för att spara som utkast.`,
  blocked: (name: string, reason: string) => `${name}: ${reason}`,
  blockedMany: (n: number, reasons: string) =>
    `${counted(n, 'post', 'poster')} har hinder. ${reasons}`,
  publishedSome: (n: number) => `${counted(n, 'publicerad', 'publicerade')}, inte alla`,
  sweep: {
    never: 'Kontrollen av alla poster är inte klar ännu. Poster kan saknas.',
    pending: (time: string) =>
      `En ny kontroll av alla poster pågår. Uppgifterna kan vara från den förra, ${time}.`,
  },
  settings: {
    gate: 'Publiceringskontroll',
    gates: { warn: 'Visar allt, hindrar inget', stop: 'Hindrar publicering', off: 'Avstängd' },
    links: 'Länkar till kasinon utan licens',
    linkChoices: { show: 'Visas', hide: 'Döljs' },
    markets: 'Marknader',
    undecided: 'Inställningar saknas',
    undecidedText: (names: string) =>
      `${names} är inte satta. För en webbplats som riktar sig till Sverige rekommenderas PUBLISH_GATE=stop och UNLICENSED_LINKS=hide.`,
  },
  rules: {
    'licence.market': {
      says: 'Partnerlänk utan licens för marknaden',
      why: 'Det är förbjudet att främja spel utan svensk licens, även för den som bara länkar.',
    },
    'licence.missing': {
      says: 'Uppgift om licens saknas',
      why: 'Läsaren ska kunna se vem som har gett tillståndet.',
    },
    'licence.expired': {
      says: 'Licenshavarens licens har upphört',
      why: 'Det är förbjudet att främja spel utan gällande licens. Kontrollera licensen i tillsynens register.',
    },
    'terms.wagering': {
      says: 'Omsättningskravet saknas',
      why: 'De väsentliga villkoren ska stå vid erbjudandet.',
    },
    'terms.minimum': {
      says: 'Minsta insättning saknas',
      why: 'De väsentliga villkoren ska stå vid erbjudandet.',
    },
    'terms.days': {
      says: 'Färre än 60 dagar för bonusvillkoren',
      why: 'En spelare ska ha minst 60 dagar på sig.',
    },
    'terms.dk': {
      says: 'Bonusen överskrider de danska gränserna',
      why: 'I Danmark får bonusen vara högst 1 000 DKK och omsättas högst 10 gånger.',
    },
    age: {
      says: 'Åldersgränsen saknas eller är lägre än 18 år',
      why: 'Reklam för spel ska ange åldersgränsen.',
    },
    credit: {
      says: 'Betalning på kredit',
      why: 'Spel på kredit är förbjudet i Sverige.',
    },
    cta: {
      says: 'Knappen uppmanar till spel',
      why: 'Utan egen text står det ”Spela nu” på knappen. Domstolen har fällt uppmaningen.',
    },
    'phrase.risk': {
      says: 'Lovar spel utan risk',
      why: 'Ingen insats är riskfri och ingen vinst är garanterad.',
    },
    'phrase.urge': {
      says: 'Pressar till spel',
      why: 'Marknadsföring av spel ska vara måttfull. Domstolen har fällt ”SPELA NU!”.',
    },
    'phrase.chance': {
      says: 'Överdriver chansen att vinna',
      why: 'Slumpen avgör. Sådana uttryck ger en felaktig bild av möjligheterna.',
    },
    'phrase.money': {
      says: 'Framställer spel som en inkomst',
      why: 'Spel är ingen lösning på ekonomiska problem.',
    },
    'phrase.free': {
      says: 'Kallar något gratis',
      why: 'Det är gratis bara om ingen insättning krävs. Ange det i samma mening, och 0 kr som minsta insättning.',
    },
    'phrase.noaccount': {
      says: 'Lovar spel utan registrering',
      why: 'Licensierat spel kräver att spelaren registreras.',
    },
    'phrase.fast': {
      says: 'Lovar snabba uttag',
      why: 'Tillsynen har kritiserat reklam som framhåller snabba utbetalningar. Ange hellre vad ert eget test visade.',
    },
    'phrase.best': {
      says: 'Superlativ som kräver bevis',
      why: 'Den som påstår att något är bäst eller störst måste kunna visa det.',
    },
    'phrase.around': {
      says: 'Visar vägen runt skyddet',
      why: 'Spelpaus och spelgränser skyddar spelare och får inte framställas som hinder.',
    },
    'phrase.young': {
      says: 'Vänder sig till unga',
      why: 'Reklam för spel får inte rikta sig till den som är under 18 år.',
    },
    'phrase.social': {
      says: 'Lovar framgång eller status',
      why: 'Spel får inte framställas som en väg till social framgång.',
    },
  },
}

export type ComplianceMessages = typeof complianceMessages
