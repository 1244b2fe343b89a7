/** Texts about the versions of a slot with different return to player (RTP). */
export const rtpMessages = {
  title: 'Återbetalning (RTP)',
  depends: (range: string) => `RTP ${range} beroende på casino`,
  difference: (stakes: string, difference: string) =>
    `På ${stakes} i insatser är skillnaden ${difference} i snitt mellan den högsta och den lägsta inställningen. Snittet gäller över väldigt många spel; en enskild spelare kan få ett helt annat utfall.`,
}
