/** How the lists are ordered, and what stands below them. */
export const listTexts = {
  casinos: {
    order:
      'Listan börjar med högst betyg. Betyget sätts av redaktionen efter licens, villkor, uttag, utbud och kundtjänst. Vid lika betyg står casinona i bokstavsordning, och de som inte har fått något betyg kommer sist.',
    more: {
      title: 'Osäker på var du ska börja?',
      text: 'Hela listan visar varje casino vi har läst igenom, med licens, villkor och betalsätt sida vid sida. Läs gärna svaren nedan om vad en bonus egentligen innebär innan du väljer.',
      link: 'Se alla casinon',
    },
  },
  slots: {
    order:
      'Listan börjar med högst betyg. Betyget sätts av redaktionen efter hur spelet fungerar, ser ut och låter, och hur tydligt det redovisar sina siffror. Vid lika betyg står spelen i bokstavsordning, och de som inte har fått något betyg kommer sist.',
    more: {
      title: 'Vill du förstå siffrorna?',
      text: 'RTP och volatilitet säger hur ett spel beter sig i längden, inte vad som händer i kväll. I hela listan kan du jämföra spelen sida vid sida, och nedan förklarar vi orden.',
      link: 'Se alla spelautomater',
    },
  },
  byPrice:
    '”Lägst pris” ordnar efter vad omsättningen kostar i snitt per 100 kr bonus, räknat på villkor som redaktionen har lagt in. Casinon utan sådana villkor står sist. Ordningen säger inget om vad du kan vinna.',
  method: 'Kriterier, vikter och hur du kontrollerar dem',
  pledge:
    'Ingen kan betala för en plats. Vi kan få ersättning när du följer en annonslänk, men den påverkar varken betyg eller ordning. Du kan själv välja en annan ordning.',
  noPledge:
    'Vi kan få ersättning när du följer en annonslänk. Du kan själv välja en annan ordning.',
}

/** Swedish is the source: every other language must have exactly these keys. */
export type ListTexts = typeof listTexts
