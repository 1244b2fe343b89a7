import type { PhraseRuleId } from '../finding.ts'
import type { Negations, PhraseList } from '../match.ts'

export const negations: Negations = {
  verbs: ['inte', 'ej', 'icke', 'aldrig', 'knappast'],
  nouns: ['ingen', 'inget', 'inga', 'ingenting', 'varken', 'vare'],
  unlessBefore: ['bara', 'enbart', 'endast', 'minst', 'längre'],
  unlessAfter: ['varför'],
  turns: ['men', 'fast', 'dock'],
  fillers: ['en', 'ett', 'den', 'det', 'som', 'att', 'som', 'med', 'någon', 'något'],
}

export const phrases: Record<PhraseRuleId, PhraseList> = {
  'phrase.risk': {
    phrases: [
      'riskfri|riskfritt|riskfria|riskfriare',
      'risk fri|fritt|fria',
      'utan risk|risker',
      'helt|nästan utan risk',
      'noll risk',
      'garanterad|garanterat|garanterade vinst|vinster|vinsten|vinna|vinnare',
      'garanterar vinst|vinster',
      'säkra|säker pengar|vinst|vinster',
      'vinstgaranti|vinstgarantin',
      'kan inte|aldrig förlora',
      'kan du|man inte|aldrig förlora',
      'omöjligt att förlora',
      'alltid vinner|vinna',
      'vinner|vinn alltid',
    ],
    harmless: [
      'kan inte|aldrig förlora mer',
      'kan du|man inte|aldrig förlora mer',
      'vinner|vinn alltid huset|casinot|kasinot',
      'huset|casinot|kasinot alltid vinner',
    ],
    examples: {
      bad: [
        'Spela riskfritt i en vecka',
        'En RISKFRI insättning för nya spelare',
        'Här väntar garanterad vinst varje fredag',
        'Du kan inte förlora på det här erbjudandet',
      ],
      good: [
        'Spel om pengar är aldrig riskfritt',
        'Det finns ingen garanterad vinst i ett slumpspel',
        'Risken att förlora hela insatsen är stor',
      ],
    },
  },
  'phrase.urge': {
    phrases: [
      'spela nu|direkt|genast',
      'börja spela|spelandet nu|genast',
      'vad väntar du på',
      'missa|missar inte|aldrig',
      'skynda',
      'bara|endast|enbart idag|ikväll',
      'bara|endast|enbart i dag|kväll',
      'sista chansen',
      'passa på',
      'vänta inte',
      'ta chansen',
      'först till kvarn',
      'klicka|registrera dig nu',
      'klicka nu',
      'nu eller aldrig',
      'innan det är för sent',
    ],
    harmless: [
      'spela direkt i|från|på|mot|via',
      'missa|missar inte att läsa|kontrollera',
      'skynda långsamt',
    ],
    examples: {
      bad: [
        'Spela nu!',
        'SPELA NU och hämta bonusen',
        'Vad väntar du på?',
        'Missa inte veckans erbjudande',
        'Skynda dig, det är sista chansen',
        'Vänta inte, spela nu',
        'Varför inte spela nu?',
      ],
      good: [
        'Man kan spela direkt i webbläsaren',
        'Du behöver inte skynda dig',
        'Spelet passar på en liten skärm',
        'Vi bad om att få spela. Nu gick det bättre.',
      ],
    },
  },
  'phrase.chance': {
    phrases: [
      'ta|kamma|håva|plocka hem miljoner|miljonerna|miljonen|storvinsten|jackpotten|jackpotterna',
      'håva|kamma in miljoner|miljonerna|pengar|pengarna|storvinster',
      'vägen|väg till guldet|rikedom|miljonerna|storvinsten',
      'knepet|knepen',
      'knep som|för',
      'hemliga|hemligt|bästa knep|knepet|knepen|trick|tricket|tricken',
      'slå|besegra|lura casinot|kasinot|casino|kasino|banken|huset|maskinen|automaten',
      'vinn mer|mera|stort|miljoner|varje',
      'vinna mer|mera|stort på|pengar|varje',
      'bli miljonär|rik|miljonärer|rika',
      'öka|ökar|förbättra dina|din vinstchanser|vinstchans|chanser|chans',
      'vinnande strategi|system|strategin|systemet',
      'säkert|säkra vinstsystem|spelsystem|system|tips',
      'drömvinst|drömvinsten',
      'klockren|klockrena väg|vägen',
    ],
    examples: {
      bad: [
        'Ta hem miljonerna redan ikväll',
        'Klockrena vägen till guldet',
        'Så slår du systemet: knepen som funkar',
        'Lär dig slå casinot',
        'Vinn mer med vår strategi',
        'Öka dina chanser att vinna',
      ],
      good: [
        'Det går inte att slå casinot i längden',
        'Ingen blir rik på spelautomater',
        'Högsta vinst är 5 000 gånger insatsen',
        'Det finns inget vinnande system',
      ],
    },
  },
  'phrase.money': {
    phrases: [
      'betala|betalar räkningar|räkningarna|hyran|lånet|skulder|skulderna',
      'betala|betalar dina|av räkningar|skulder|skulderna',
      'extra inkomst|inkomster|inkomsten',
      'extra pengar i plånboken',
      'extrainkomst|extrainkomster|biinkomst|sidoinkomst',
      'tjäna|tjänar pengar|extra|snabba',
      'tjäna|tjänar en slant',
      'lösning|lösningen på dina|din|ekonomiska|pengaproblem|skulder|problemen|ekonomin',
      'ekonomisk|ekonomiska frihet|lösning',
      'investering|investeringar|investeringen|investera|investerar|investerat',
      'snabba|lättförtjänta|enkla pengar',
      'alternativ till lön|arbete|jobb',
    ],
    examples: {
      bad: [
        'Betala räkningarna med vinsten',
        'En extra inkomst varje månad',
        'Spel är lösningen på dina pengaproblem',
        'Se insättningen som en investering',
        'Tjäna pengar hemifrån',
      ],
      good: [
        'Spel är inte en investering',
        'Man ska aldrig räkna med en extra inkomst',
        'Casinot frågar om inkomst vid höga gränser',
      ],
    },
  },
  'phrase.free': {
    phrases: [
      'gratis snurr|spinn|spins|freespins|bonus|bonusar|pengar|bonuspengar|spel|casino',
      'gratissnurr|gratisspinn|gratisspins|gratisbonus|gratisbonusar|gratispengar',
      'kostnadsfria|kostnadsfri snurr|spinn|bonus|bonusar|pengar',
      'free spins|spin',
      'freespins',
    ],
    harmless: ['gratis demospel|demo'],
    excuses: ['utan|ingen insättning|insättningskrav', 'kräver|krävs ingen insättning'],
    examples: {
      bad: [
        '50 gratissnurr till alla nya spelare',
        'Gratis pengar vid registrering',
        'Få 20 gratis spinn',
      ],
      good: [
        'Gratis demo av alla spel',
        'Snurren är inte gratis eftersom de kräver en insättning utan undantag',
      ],
    },
  },
  'phrase.noaccount': {
    phrases: [
      'utan registrering|konto|kontoregistrering|identifiering|legitimering|verifiering',
      'helt utan registrering|konto',
      'utan att registrera|identifiera|legitimera',
      'slipp|slippa registrering|registrera|konto',
      'ingen registrering|kontoregistrering',
      'registreringsfritt|registreringsfria|kontofritt',
      'anonymt|anonym|anonyma casino|kasino|spel|spelare|konto|konton|spelande',
      'spela|spelar|spelande anonymt',
      'anonymt',
    ],
    harmless: ['konto utan registreringsavgift'],
    unlessSentenceHas: [
      'demo|demoläge|demoläget|demoversion|demoversionen|demospel|låtsaspengar|övningsläge',
      'ring|ringa|samtal|samtalet|samtalen|stödlinjen|stöd|hjälp|råd|chatta',
    ],
    examples: {
      bad: ['Spela helt utan registrering', 'Casino utan konto', 'Sätt in och spela anonymt'],
      good: [
        'Demoversionen går att prova utan registrering',
        'Du kan ringa Stödlinjen anonymt',
        'Det går inte att spela utan konto',
      ],
    },
  },
  'phrase.fast': {
    phrases: [
      'snabb|snabbt|snabba|snabbare|snabbast|snabbaste|blixtsnabb|blixtsnabbt|blixtsnabba|supersnabba uttag|uttagen|utbetalning|utbetalningar|utbetalningarna',
      'omedelbara|omedelbart|direkta|direkt uttag|utbetalning|utbetalningar',
      'pengar|pengarna|vinsten|vinsterna|vinstpengarna|uttag|uttagen på|inom #|några|fem|tio minut|minuter|sekunder',
      'pengar|pengarna|vinsten|vinsterna|vinstpengarna på kontot|bankkontot på|inom #|några|fem|tio minuter|sekunder',
      'uttag|uttagen|utbetalningar går|är snabbt|snabba|blixtsnabba',
      'direktuttag|snabbuttag|expressuttag',
    ],
    examples: {
      bad: [
        'Blixtsnabba uttag dygnet runt',
        'Vinstpengarna på 5 minuter',
        'Snabba utbetalningar till kontot',
        'Uttag inom 15 minuter',
      ],
      good: [
        'Uttagen är inte snabba på helger',
        'Vårt uttag på 640 kr tog sju minuter en söndag',
        'Snabb inloggning med BankID',
      ],
    },
  },
  'phrase.best': {
    phrases: [
      'sveriges|nordens|marknadens|landets|branschens bästa|största|mest|ledande|populäraste|främsta|generösaste|snabbaste|högsta|nummer',
      'bästa|största|populäraste|främsta|ledande casino|casinot|casinon|kasino|kasinot|kasinon|nätcasino|nätcasinot|nätcasinon|bonus|bonusen|bonusar|bonusarna|erbjudande|erbjudandet|odds|spelsajt|spelsajten|spelbolag|spelbolaget|spelautomat|spelautomaten|spelautomater|jackpott|jackpotten|utbud|utbudet|val|valet',
      'bäst|störst|högst|främst|ledande i|på sverige|marknaden|norden|världen|landet|branschen|test',
      'högst|högsta|bäst|bästa återbetalning|återbetalningen|rtp|utdelning|utdelningen|vinstchans|vinstchanser|bonus|bonusen',
      'nummer ett|1',
      'nr 1|ett',
      'etta på|i marknaden|sverige',
      'oslagbar|oslagbart|oslagbara|världens bästa|största',
    ],
    examples: {
      bad: [
        'Sveriges bästa casino',
        'Störst på marknaden',
        '98 % återbetalning – högst i Sverige',
        'Nummer ett på bonusar',
        'Marknadens mest generösa bonus',
      ],
      good: [
        'Högsta insats är 100 kr',
        'Bäst gick det på torsdagen',
        'Det är inte Sveriges största casino',
        'Multiplikatorn stiger till som högst 6x',
      ],
    },
  },
  'phrase.around': {
    phrases: [
      'utan|inget|ingen spelpaus',
      'trots spelpaus|avstängning',
      'kringgå|kringgår|kringgått',
      'går|gå runt|förbi spelpaus|spärren|reglerna|gränsen|insättningsgränsen',
      'spelpausfritt|spelpausfria',
      'fri|fritt|fria från spelpaus',
    ],
    asAdvantage: [
      'inte|ej ansluten|anslutet|kopplad|kopplat till spelpaus',
      'inte|ej med i spelpaus',
      'utan svensk licens|spellicens|spelgräns|insättningsgräns|gränser',
      'olicensierat|olicensierade casino|casinon|kasino|kasinon',
      'slipp|slippa svenska regler|spelgränser|bonusregler',
    ],
    examples: {
      bad: [
        'Casino utan Spelpaus',
        'Så kan du kringgå spärren',
        'Utan svensk licens: fler bonusar',
        'Sidan är inte ansluten till Spelpaus',
      ],
      good: [
        'Spelpaus går inte att kringgå',
        'Alla med svensk licens är anslutna till Spelpaus',
        'Saknar svensk licens',
        'Spelpaus gäller alla spelbolag med svensk licens',
      ],
    },
  },
  'phrase.young': {
    phrases: [
      'för|till barn|barnen|ungdom|ungdomar|ungdomarna|tonåringar|unga|studenter',
      'barn|barnen|ungdomar|tonåringar gillar|älskar',
      'barn|barnen|ungdomar|tonåringar kan spela',
      'ungdomlig|ungdomligt|ungdomliga',
      'barnvänlig|barnvänligt|barnvänliga|familjevänligt|familjevänliga',
      'hela familjen',
      'studenterbjudande|studenterbjudanden|studentrabatt|studentbonus|studentpris',
      'coolt|coola|cool',
      'barnsligt roligt|kul',
    ],
    unlessSentenceHas: [
      'olämpligt|olämplig|förbjudet|skadligt|skydd|skydda|skyddar|åldersgräns|åldersgränsen|myndig|barnspärr',
    ],
    examples: {
      bad: [
        'Kul för barn och vuxna',
        'Studenterbjudande: 50 snurr',
        'Ett coolt casino med unga spelare',
        'Underhållning för hela familjen',
      ],
      good: [
        'Spel om pengar är inte för barn',
        'Åldersgränsen finns till för att skydda barn',
        'Grafiken påminner om en barnbok',
      ],
    },
  },
  'phrase.social': {
    phrases: [
      'kändis|kändisar|kändisarna|kändisarnas|stjärnornas|influencers favorit|favoritcasino|casino|kasino|spelar|val',
      'som en|kändisarna|kändis kändis|stjärna|miljonär|vip',
      'imponera på',
      'bli populär|framgångsrik|beundrad|attraktiv',
      'framgång|framgången i livet',
      'lyxliv|lyxlivet|drömliv|drömlivet|jetset|jetsetliv',
      'framgångsrika|framgångsrik människor|personer|spelare|livsstil',
      'få status',
      'social framgång|status',
    ],
    examples: {
      bad: [
        'Kändisarnas favoritcasino',
        'Lev som en miljonär',
        'Imponera på vännerna',
        'Lyxlivet väntar',
      ],
      good: [
        'Spel ger varken social status eller vänner',
        'Musiken är populär',
        'Spelet bygger på en känd saga',
      ],
    },
  },
  'terms.days': {
    phrases: [
      'inom|på|i # dagar|dygn',
      '# dagar|dygn på dig|er|sig',
      'inom en|två|tre|fyra|fem|sex vecka|veckor',
      'inom sju|tio|fjorton|tjugo|trettio|fyrtio|femtio dagar|dygn',
      'inom en månad',
    ],
    onlyIfSentenceHas: [
      'omsätta|omsättas|omsätts|omsätter|omsatt|omsatta|omsättning|omsättningen|omsättningskrav|omsättningskravet|omsättningskraven',
      'förfaller|används|användas|utnyttjas|gäller|gälla',
    ],
    examples: {
      bad: [
        'Bonusen ska omsättas 35 gånger inom 30 dagar',
        'Du har 7 dagar på dig att nå omsättningskravet',
        'Omsätts inom en vecka',
      ],
      good: [
        'Bonusen ska omsättas 25 gånger inom 60 dagar',
        'Uttaget kom inom 2 dagar',
        'Omsättningskravet ska nås inom 90 dagar',
      ],
    },
  },
}
