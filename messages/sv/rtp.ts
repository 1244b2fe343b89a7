/** Texts about the versions of a slot with different return to player (RTP). */
export const rtpMessages = {
  title: 'Återbetalning (RTP)',
  depends: (range: string) => `RTP ${range} beroende på casino`,
  difference: (stakes: string, difference: string) =>
    `På ${stakes} i insatser är skillnaden ${difference} i snitt mellan den högsta och den lägsta inställningen. Snittet gäller över väldigt många spel; en enskild spelare kan få ett helt annat utfall.`,
  settings: 'Så är spelet inställt hos',
  casino: 'Casino',
  rtp: 'RTP',
  checked: 'Kontrollerat',
  counts: (checked: number, highest: number) =>
    `Vi har kontrollerat ${checked} spel: ${highest} på högsta inställningen.`,
  countsText:
    'Ett casino kan välja mellan flera inställningar av samma spel. Varje spels sida visar vilken vi såg och när.',
}
