/** What the search of the site says about a page, and further words by which it is found. */
export interface SearchedPage {
  name: string
  text: string
  words: string
}

/** Pages and filtered lists by the page's name in the page table, with the query of the filter. */
export const searchPages = {
  casinos: {
    name: 'Casinon',
    text: 'Alla casinon vi har gått igenom, med licens, villkor och betalsätt sida vid sida.',
    words: 'kasino casinolista lista jämföra recensioner bästa nya nätcasino online',
  },
  'casinos?licence=1': {
    name: 'Casinon med svensk licens',
    text: 'Listan över casinon, filtrerad på svensk licens.',
    words: 'svenska spellicens licensierade spelinspektionen',
  },
  'casinos?swish=1': {
    name: 'Casinon som tar emot Swish',
    text: 'Listan över casinon, filtrerad på Swish.',
    words: 'betala betalning insättning mobil',
  },
  'casinos?wagerfree=1': {
    name: 'Casinon utan omsättningskrav',
    text: 'Listan över casinon vars pågående bonus saknar omsättningskrav.',
    words: 'omsättningsfri bonus omsättning omsättningskravet',
  },
  'casinos?withdrawal=60': {
    name: 'Casinon med uttag inom en timme',
    text: 'Listan över casinon, filtrerad på uttagstid.',
    words: 'utbetalning uttagstid snabbt snabba direkt',
  },
  providers: {
    name: 'Spelleverantörer',
    text: 'Studiorna bakom spelen, med deras spelautomater och de casinon som har dem.',
    words: 'leverantör studio utvecklare',
  },
  paymentMethods: {
    name: 'Betalmetoder',
    text: 'Insättning och uttag: gränser, tider och casinon för varje metod.',
    words: 'betalsätt betala betalning insättning uttag kort bank',
  },
  gameTypes: {
    name: 'Speltyper',
    text: 'Vad olika casinospel går ut på, och vilka casinon som har dem.',
    words: 'spel sorter bordsspel livecasino',
  },
  slots: {
    name: 'Spelautomater',
    text: 'Spelautomater med RTP, volatilitet och funktioner.',
    words: 'slots slot spelautomaterna spel automat enarmad bandit jämföra lista',
  },
  'slots?rtp=97': {
    name: 'Spelautomater med hög RTP',
    text: 'Spelautomater vars RTP går upp till minst 97 %.',
    words: 'återbetalning återbetalningsprocent slots',
  },
  'slots?volatility=Låg': {
    name: 'Spelautomater med låg volatilitet',
    text: 'Spelautomater med små men täta vinster.',
    words: 'varians slots lågvolatila',
  },
  'slots?volatility=Hög': {
    name: 'Spelautomater med hög volatilitet',
    text: 'Spelautomater med glesa men större vinster.',
    words: 'varians slots högvolatila',
  },
  bonusCalculator: {
    name: 'Bonuskalkylator',
    text: 'Räkna ut vad en bonus kostar innan den kan tas ut.',
    words: 'räkna omsättning omsättningskrav kalkyl bonus bonusen kostnad',
  },
  comparison: {
    name: 'Jämför casinon',
    text: 'Ställ upp till fyra casinon bredvid varandra.',
    words: 'jämförelse skillnad',
  },
  slotComparison: {
    name: 'Jämför spelautomater',
    text: 'Ställ upp till fyra spelautomater bredvid varandra.',
    words: 'jämförelse slots skillnad',
  },
  licenceHolders: {
    name: 'Licenshavare',
    text: 'Företagen bakom casinona och deras licenser.',
    words: 'företag bolag ägare koncern spellicens licens licenser',
  },
  about: {
    name: 'Om oss',
    text: 'Vilka vi är och hur vi arbetar.',
    words: 'kontakt redaktion mejl e-post annons finansiering oberoende vilka',
  },
  ranking: {
    name: 'Så rangordnar vi',
    text: 'Kriterier, vikter och hur du kontrollerar dem.',
    words: 'rankning ranking betyg poäng topplista metod kriterier ordning bedömning',
  },
  responsibleGaming: {
    name: 'Ansvarsfullt spelande',
    text: 'Gränser, självtest och vart du vänder dig för stöd.',
    words:
      'spelberoende spelmissbruk stödlinjen hjälp spelpaus självtest gräns insättningsgräns avstängning problem spelansvar',
  },
  pause: {
    name: 'Paus från spelreklam',
    text: 'Dölj bonusar och annonslänkar på den här webbplatsen.',
    words: 'pausa spelpaus reklam dölja avstängning',
  },
  terms: {
    name: 'Användarvillkor',
    text: 'Villkoren för den här webbplatsen.',
    words: 'villkor regler ansvar',
  },
  cookies: {
    name: 'Cookies',
    text: 'Vilka cookies vi använder och hur du ändrar dina val.',
    words: 'kakor integritet personuppgifter samtycke gdpr',
  },
} satisfies Record<string, SearchedPage>

export type SearchPages = Record<keyof typeof searchPages, SearchedPage>
