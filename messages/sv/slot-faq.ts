import { faq } from '../faq.ts'

export const slotFaq = faq([
  {
    question: 'Vad är en spelautomat?',
    answer: [
      'En spelautomat, eller slot, är ett casinospel där du väljer en insats, startar en omgång och får betalt om symbolerna bildar någon av spelets vinstkombinationer. En slumptalsgenerator avgör varje omgång för sig, så det som har hänt tidigare påverkar inte nästa omgång.',
      'Vad varje kombination betalar står i spelets vinsttabell. Spelen är gjorda så att casinot går med vinst över tid, så se insatsen som priset för underhållningen.',
    ],
  },
  {
    question: 'Vad betyder RTP?',
    answer: [
      'RTP (return to player, återbetalning) är den andel av insatserna som en spelautomat i genomsnitt betalar tillbaka över ett mycket stort antal omgångar. RTP 96 % betyder att av varje 100 kr som satsas går i genomsnitt 96 kr tillbaka till spelarna som grupp, medan casinot behåller 4 kr.',
      'Det är ett genomsnitt på lång sikt och inget löfte om en enskild spelstund, där utfallet kan bli ett helt annat. Samma spel kan ha olika RTP hos olika casinon, så kontrollera siffran i spelets egen information.',
    ],
  },
  {
    question: 'Vad betyder volatilitet?',
    answer: [
      'Volatiliteten beskriver hur vinsterna är fördelade. Vid låg volatilitet kommer vinsterna oftare men är mindre; vid hög volatilitet går det längre mellan dem, och enstaka vinster kan vara större.',
      'Två spel med samma RTP kan därför kännas mycket olika, men i längden är casinots fördel lika stor. Med hög volatilitet kan pengarna ta slut snabbare, så anpassa insatsen efter det du har bestämt att spela för.',
    ],
  },
  {
    question: 'Vad är free spins i en spelautomat?',
    answer: [
      'Free spins är en bonusrunda där hjulen snurrar ett antal gånger utan att någon ny insats dras. Rundan startar oftast när ett visst antal scattersymboler visas, och den har ofta egna regler, till exempel multiplikatorer eller extra wilds.',
      'Vinsterna i rundan är redan inräknade i spelets RTP och är alltså inget utöver den. Free spins som ett casino delar ut som bonus är en annan sak, och för dem gäller bonusvillkor.',
    ],
  },
  {
    question: 'Vilka bonusfunktioner finns i spelautomater?',
    answer: [
      'Vanliga funktioner är wilds som ersätter andra symboler, scatters som startar en bonusrunda, multiplikatorer som ökar en vinst, respins där hjulen snurrar en gång till och kaskader där vinnande symboler byts ut mot nya. Funktionerna gör spelet mer varierat, men de är redan inräknade i spelets RTP.',
      'I vissa spel går det att köpa en bonusrunda. Det kostar ofta många gånger den vanliga insatsen, och rundan kan ändå ge mindre tillbaka än den kostade.',
    ],
  },
  {
    question: 'Vem utvecklar spelautomaterna?',
    answer: [
      'Spelautomater utvecklas av speltillverkare som casinona har avtal med. Tillverkaren står för regler, grafik och matematik, så samma spel fungerar i stort sett likadant på olika casinon, även om RTP kan skilja sig åt.',
      'Sedan den 1 juli 2023 måste den som levererar spelprogramvara till onlinecasinon med svensk licens ha tillstånd från Spelinspektionen. Utvecklaren står på varje spels sida här, när vi känner till den.',
    ],
  },
  {
    question: 'Vad betyder högsta vinst?',
    answer: [
      'Högsta vinst är det mesta en omgång kan ge, och den anges ofta som ett antal gånger insatsen. Är den 5 000 gånger insatsen kan en omgång för 2 kr ge högst 2 × 5 000 = 10 000 kr.',
      'Sannolikheten är mycket liten, och de allra flesta som spelar är aldrig i närheten. Siffran säger alltså inget om vad du kan räkna med; RTP och volatilitet säger mer om hur spelet beter sig.',
    ],
  },
  {
    question: 'Vad är skillnaden mellan vinstlinjer och vinstvägar?',
    answer: [
      'Vinstlinjer är bestämda mönster över hjulen, och lika symboler måste ligga längs en av linjerna för att ge vinst. Med vinstvägar (ways) räcker det att lika symboler ligger på intilliggande hjul, vanligen från vänster, oavsett rad: fem hjul med tre rader ger 3 × 3 × 3 × 3 × 3 = 243 vägar.',
      'I en del spel varierar antalet rader, och därmed antalet vägar, från omgång till omgång. Fler linjer eller vägar betyder inte högre återbetalning, eftersom vinsterna är anpassade efter antalet.',
    ],
  },
  {
    question: 'Finns det strategier som fungerar?',
    answer: [
      'Nej, ingen strategi slår husets fördel, alltså den del av insatserna som casinot behåller i längden. Varje omgång avgörs av slumpen, så varken insatsmönster, tidpunkt eller tidigare resultat påverkar utfallet.',
      'Det du kan styra är vad spelandet får kosta: bestäm belopp och tid i förväg, och sluta när gränsen är nådd. Försök inte vinna tillbaka förluster; är det svårt att låta bli kan du ringa Stödlinjen på 020-81 91 00.',
    ],
  },
  {
    question: 'Hur fungerar jackpottar?',
    answer: [
      'En fast jackpott är ett bestämt belopp eller ett bestämt antal gånger insatsen. En progressiv jackpott växer i stället genom att en liten del av varje insats läggs i potten tills någon vinner den, och den kan vara gemensam för många casinon.',
      'Eftersom en del av insatserna går till potten är återbetalningen i övrigt ofta lägre än i andra spelautomater. Chansen att vinna en stor jackpott är ytterst liten, och i regel ökar den inte bara för att det har gått lång tid sedan den senast föll.',
    ],
  },
  {
    question: 'Kan jag spela i mobilen?',
    answer: [
      'De flesta nyare spelautomater körs i webbläsaren och fungerar i mobil, surfplatta och dator utan att du behöver installera något. Reglerna är desamma, men knappar och menyer kan ligga på andra ställen när skärmen är liten.',
      'Mobilen är alltid nära till hands, och då är det lätt att det blir mer spel än man hade tänkt. Sätt gränser för pengar och tid i förväg, och använd Spelpaus.se om du behöver ett längre uppehåll.',
    ],
  },
])
