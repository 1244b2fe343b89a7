import type { rtpMessages as swedish } from '../sv/rtp.ts'

export const rtpMessages: typeof swedish = {
  title: 'Return to player (RTP)',
  depends: (range) => `RTP ${range} depending on the casino`,
  difference: (stakes, difference) =>
    `On stakes of ${stakes} the difference between the highest and the lowest setting is ${difference} on average. The average applies to a very large number of games; a single player can get an entirely different result.`,
  settings: 'How the game is set at each casino',
  casino: 'Casino',
  rtp: 'RTP',
  checked: 'Checked',
  counts: (checked, highest) =>
    `We have checked ${checked} ${checked === 1 ? 'game' : 'games'}: ${highest} at the highest setting.`,
  countsText:
    'A casino can choose between several settings of the same game. The page of each game shows which one we saw, and when.',
}
