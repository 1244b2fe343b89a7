import { faq } from '../faq.ts'

export const casinoFaq = faq([
  {
    question: 'Vad är en casinobonus?',
    answer: [
      'En casinobonus är ett erbjudande från casinot, till exempel extra pengar att spela för eller ett antal free spins, som du får på vissa villkor. Vanligast är att du gör en insättning och att bonusen ska omsättas ett visst antal gånger innan den kan tas ut.',
      'En bonus är frivillig och ändrar inte oddsen i spelen. Läs villkoren först, och tacka nej om de inte passar dig.',
    ],
  },
  {
    question: 'Hur fungerar en välkomstbonus?',
    answer: [
      'En välkomstbonus ges till nya kunder, oftast i samband med den första insättningen. Den anges ofta i procent med ett tak: ”100 % upp till 1 000 kr” betyder att den som sätter in 500 kr får 500 kr i bonus, och att bonusen aldrig blir större än 1 000 kr.',
      'Det finns ingen anledning att sätta in mer än du hade tänkt bara för att nå taket, och det går bra att spela utan bonus.',
    ],
  },
  {
    question: 'Vad betyder omsättningskrav?',
    answer: [
      'Omsättningskravet anger hur mycket du måste satsa innan bonusen, och vinster som kommer från den, kan tas ut. Får du 500 kr i bonus med kravet 35x på bonusen ska du satsa 35 × 500 = 17 500 kr; räknas kravet på insättning plus bonus, och du satte in 500 kr, blir det 35 × 1 000 = 35 000 kr.',
      'Att satsa 17 500 kr i spel med 96 procents återbetalning kostar i genomsnitt 4 procent av beloppet, alltså 700 kr, vilket är mer än hela bonusen. Alla spel räknas inte heller lika: om ett bordsspel räknas till 10 procent bidrar en insats på 100 kr med bara 10 kr.',
    ],
  },
  {
    question: 'Vad är en bonus utan insättning?',
    answer: [
      'En bonus utan insättning är ett mindre belopp eller några free spins som du får utan att först sätta in pengar, oftast när du öppnar konto. Villkoren brukar vara strängare än för andra bonusar, till exempel med högre omsättningskrav och en gräns för hur mycket du kan ta ut.',
      'Enligt spellagen är även detta en bonus, så ett casino med svensk licens får bara erbjuda den första gången du spelar hos licenshavaren. Tar du emot den kan du alltså ha använt din enda bonus där.',
    ],
  },
  {
    question: 'Hur fungerar free spins som bonus?',
    answer: [
      'Free spins, eller gratissnurr, är spelomgångar på en viss spelautomat där casinot står för insatsen. Insatsen är bestämd i förväg: 50 free spins à 2 kr motsvarar 100 kr i insatser, inte 100 kr i vinst.',
      'Det du vinner betalas ibland ut direkt men blir ofta bonuspengar som ska omsättas. Kontrollera vilket spel de gäller, när de senast ska användas och om det finns ett tak för vinsten.',
    ],
  },
  {
    question: 'Vad är cashback?',
    answer: [
      'Cashback betyder att casinot betalar tillbaka en del av det du har förlorat under en viss period. Med 10 procents cashback och en nettoförlust på 1 000 kr får du tillbaka 100 kr och har alltså ändå förlorat 900 kr.',
      'I Sverige räknas cashback normalt som bonus, så ett casino med svensk licens får inte erbjuda den gång på gång. Se den inte som ett skydd mot förluster, och spela inte mer för att få den.',
    ],
  },
  {
    question: 'Vad är en bonuskod, och behöver jag en?',
    answer: [
      'En bonuskod är en kort följd av bokstäver eller siffror som du anger när du registrerar dig eller sätter in pengar, för att få ett visst erbjudande. Många casinon har inga koder alls; där väljer du bonusen i samband med insättningen.',
      'Krävs det en kod behöver den oftast anges i rätt steg, eftersom bonusen sällan kan läggas till i efterhand. Koden ändrar inte reglerna: villkoren och gränsen på en bonus per licenshavare gäller ändå.',
    ],
  },
  {
    question: 'Hur länge gäller en bonus?',
    answer: [
      'Giltighetstiden står i bonusvillkoren. Hos casinon med svensk licens ska du ha minst 60 dagar på dig att uppfylla de villkor som gäller för att bonusen ska betalas ut.',
      'Hinner du inte brukar casinot ta tillbaka bonusen och de vinster som hör till den. Höj inte insatserna för att hinna: det är bättre att låta en bonus gå ut än att spela mer än du hade tänkt.',
    ],
  },
  {
    question: 'Vad är en sticky bonus?',
    answer: [
      'En sticky bonus går att spela för men inte att ta ut: bonusbeloppet dras av när du gör ett uttag. Om villkoren är uppfyllda och saldot är 1 300 kr, varav 500 kr är bonusen, kan du ta ut 800 kr.',
      'Ordet används också om bonusar som låser även din egen insättning tills omsättningskravet är uppfyllt. Med en non-sticky bonus spelar du i stället först för dina egna pengar och kan ta ut dem så länge du inte har börjat använda bonusen; vilken sort det gäller framgår av villkoren.',
    ],
  },
  {
    question: 'Vilka regler gäller för bonus i Sverige?',
    answer: [
      'Sedan januari 2019 är bara en välkomstbonus per spelare och casino tillåten i Sverige. Lagen räknar per licenshavare: enligt 14 kap. 9 § spellagen får bonus bara erbjudas första gången du spelar hos licenshavaren, och eftersom en licens kan omfatta flera webbplatser kan en bonus på den ena betyda att du inte får någon på de andra.',
      'Villkoren ska framgå klart och tydligt i samband med erbjudandet, och du ska ha minst 60 dagar på dig att uppfylla dem. Vilka bolag som har licens ser du hos Spelinspektionen, som också har tillsyn över att reglerna följs.',
    ],
  },
  {
    question: 'Hur väljer jag en bonus?',
    answer: [
      'Börja med villkoren, inte med beloppet: hur stort omsättningskravet är och vad det räknas på, hur länge bonusen gäller, vilka spel som räknas och om det finns en gräns för insatser eller uttag. En mindre bonus med lågt omsättningskrav är ofta mer värd än en större med högt.',
      'Kontrollera också att casinot har svensk licens och att minsta insättningen ryms inom det du har bestämt att spela för. Att avstå är också ett val, och det enklaste för den som vill kunna ta ut sina pengar utan omsättningskrav.',
    ],
  },
])
