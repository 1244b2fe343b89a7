import { faq } from '../faq.ts'

export const slotFaq = faq([
  {
    question: 'What is a slot machine?',
    answer: [
      'A slot machine, or slot, is a casino game in which you choose a stake, start a round and are paid if the symbols form one of the game’s winning combinations. A random number generator decides each round by itself, so what has happened before does not affect the next one.',
      'The game’s paytable says what each combination pays. The games are made so that the casino makes a profit over time, so think of the stake as the price of the entertainment.',
    ],
  },
  {
    question: 'What does RTP mean?',
    answer: [
      'RTP, return to player, is the share of all stakes that a slot machine pays back on average over a very large number of rounds. An RTP of 96% means that of every SEK 100 staked, SEK 96 on average goes back to the players as a group, while the casino keeps SEK 4.',
      'It is a long-run average and no promise about a single session, which may turn out quite differently. The same game can have a different RTP at different casinos, so check the figure in the game’s own information.',
    ],
  },
  {
    question: 'What is volatility?',
    answer: [
      'Volatility describes how the winnings are spread out. At low volatility wins come more often but are smaller; at high volatility they are further apart, and a single win can be larger.',
      'Two games with the same RTP can therefore feel very different, but in the long run the house edge is the same. With high volatility your money can run out sooner, so let the stake fit what you have decided to spend.',
    ],
  },
  {
    question: 'What are free spins in a slot machine?',
    answer: [
      'Free spins are a bonus round in which the reels spin a number of times without a new stake being taken. The round usually starts when a certain number of scatter symbols appear, and it often has rules of its own, such as multipliers or extra wilds.',
      'Winnings in the round are already part of the game’s RTP, so they are not something on top of it. Free spins that a casino gives as a bonus are another matter, and bonus terms apply to them.',
    ],
  },
  {
    question: 'Which bonus features do slot machines have?',
    answer: [
      'Common features are wilds that stand in for other symbols, scatters that start a bonus round, multipliers that increase a win, respins in which the reels spin once more, and cascades in which winning symbols are replaced by new ones. They make a game more varied, but they are already part of its RTP.',
      'Some games let you buy a bonus round. It often costs many times the normal stake, and the round may still return less than it cost.',
    ],
  },
  {
    question: 'Who develops the slot machines?',
    answer: [
      'Slot machines are developed by game providers that the casinos have agreements with. The provider is behind the rules, the graphics and the mathematics, so a game works much the same at different casinos, although the RTP may differ.',
      'Since 1 July 2023 anyone who supplies gambling software to online casinos with a Swedish licence must have a permit from Spelinspektionen, the Swedish Gambling Authority. We name the developer on each game’s page when we know it.',
    ],
  },
  {
    question: 'What does maximum win mean?',
    answer: [
      'The maximum win is the most that one round can pay, and it is often given as a number of times the stake. If it is 5,000 times the stake, a round at SEK 2 can pay at most SEK 2 × 5,000 = SEK 10,000.',
      'The probability is very small, and nearly everyone who plays never comes close. So the figure says nothing about what you can expect; RTP and volatility say more about how the game behaves.',
    ],
  },
  {
    question: 'What is the difference between paylines and ways to win?',
    answer: [
      'Paylines are fixed patterns across the reels, and matching symbols have to lie along one of them to pay. With ways to win it is enough that matching symbols are on adjacent reels, usually from the left, whichever row they are on: five reels with three rows give 3 × 3 × 3 × 3 × 3 = 243 ways.',
      'In some games the number of rows, and so the number of ways, varies from round to round. More lines or ways do not mean a higher return, since the payouts are adjusted to the number.',
    ],
  },
  {
    question: 'Are there strategies that work?',
    answer: [
      'No, there is no strategy that beats the house edge, the part of the stakes that the casino keeps in the long run. Every round is decided by chance, so neither staking patterns, nor timing, nor earlier results affect the outcome.',
      'What you can control is how much playing may cost: decide on an amount and a time beforehand, and stop when you reach the limit. Do not try to win back losses; if that is hard, you can call Stödlinjen, the Swedish gambling helpline, on 020-81 91 00.',
    ],
  },
  {
    question: 'How do jackpots work?',
    answer: [
      'A fixed jackpot is a set amount or a set number of times the stake. A progressive jackpot grows instead, as a small part of every stake is added to the pot until someone wins it, and it may be shared by many casinos.',
      'Because part of the stakes goes to the pot, the return is otherwise often lower than in other slot machines. The chance of winning a large jackpot is extremely small, and as a rule it does not grow just because it is a long time since it was last won.',
    ],
  },
  {
    question: 'Can I play on my phone?',
    answer: [
      'Most newer slot machines run in the browser and work on phones, tablets and computers without anything to install. The rules are the same, but buttons and menus may be in other places when the screen is small.',
      'A phone is always within reach, which makes it easy to play more than you had in mind. Set limits for money and time beforehand, and use Spelpaus.se, the Swedish self-exclusion register, if you need a longer break.',
    ],
  },
])
