import { faq } from '../faq.ts'

export const casinoFaq = faq([
  {
    question: 'What is a casino bonus?',
    answer: [
      'A casino bonus is an offer from the casino, such as extra money to play with or a number of free spins, that comes with conditions. Most often you make a deposit, and the bonus has to be wagered a certain number of times before it can be withdrawn.',
      'A bonus is optional and does not change the odds of the games. Read the terms first, and turn it down if they do not suit you.',
    ],
  },
  {
    question: 'How does a welcome bonus work?',
    answer: [
      'A welcome bonus is for new customers, usually with their first deposit. It is often given as a percentage with a cap: “100% up to SEK 1,000” means that a deposit of SEK 500 brings a bonus of SEK 500, and that the bonus is never more than SEK 1,000.',
      'There is no reason to deposit more than you had in mind just to reach the cap, and you can just as well play without a bonus.',
    ],
  },
  {
    question: 'What is a wagering requirement?',
    answer: [
      'The wagering requirement is the amount you have to stake before the bonus, and any winnings from it, can be withdrawn. With a bonus of SEK 500 and a requirement of 35x the bonus, you have to stake 35 × SEK 500 = SEK 17,500; if it is counted on deposit plus bonus, and you deposited SEK 500, it becomes 35 × SEK 1,000 = SEK 35,000.',
      'Staking SEK 17,500 on games that return 96 per cent costs 4 per cent of it on average, which is SEK 700 and more than the whole bonus. Nor do all games count equally: if a table game counts for 10 per cent, a stake of SEK 100 puts only SEK 10 towards the requirement.',
    ],
  },
  {
    question: 'What is a no-deposit bonus?',
    answer: [
      'A no-deposit bonus is a small amount of money, or a few free spins, that you receive without paying anything in first, usually when you open an account. The terms tend to be stricter than for other bonuses, with higher wagering requirements, for instance, and a limit on how much you can withdraw.',
      'Under the Swedish Gambling Act this is a bonus like any other, so a casino with a Swedish licence may only offer it the first time you play with the licence holder. If you accept it, you may have used the only bonus you can get there.',
    ],
  },
  {
    question: 'How do free spins work as a bonus?',
    answer: [
      'Free spins are rounds on a particular slot machine for which the casino pays the stake. The stake is set in advance: 50 free spins at SEK 2 each are worth SEK 100 in stakes, not SEK 100 in winnings.',
      'What you win is sometimes paid out directly, but often becomes bonus money that has to be wagered. Check which game they are for, when they must be used and whether there is a cap on winnings.',
    ],
  },
  {
    question: 'What is cashback?',
    answer: [
      'Cashback means that the casino pays back part of what you have lost over a certain period. With 10 per cent cashback and a net loss of SEK 1,000 you get SEK 100 back, so you have still lost SEK 900.',
      'In Sweden cashback normally counts as a bonus, so a casino with a Swedish licence may not offer it again and again. Do not think of it as protection against losses, and do not play more in order to get it.',
    ],
  },
  {
    question: 'What is a bonus code, and do I need one?',
    answer: [
      'A bonus code is a short string of letters or digits that you enter when you register or make a deposit, to get a particular offer. Many casinos use no codes at all; you choose the bonus when you make the deposit instead.',
      'If a code is required, it usually has to be entered at the right step, as a bonus can seldom be added afterwards. The code does not change the rules: the terms, and the limit of one bonus per licence holder, still apply.',
    ],
  },
  {
    question: 'How long is a bonus valid?',
    answer: [
      'The bonus terms say how long it is valid. At casinos with a Swedish licence you must have at least 60 days to meet the conditions for having the bonus paid out.',
      'If you do not manage in time, the casino usually takes back the bonus and the winnings that belong to it. Do not raise your stakes to make it: letting a bonus expire is better than playing more than you had in mind.',
    ],
  },
  {
    question: 'What is a sticky bonus?',
    answer: [
      'A sticky bonus can be played with but not withdrawn: its amount is deducted when you make a withdrawal. If the conditions are met and your balance is SEK 1,300, of which SEK 500 is the bonus, you can withdraw SEK 800.',
      'The word is also used for bonuses that lock your own deposit until the wagering requirement is met. With a non-sticky bonus you play with your own money first, and can withdraw it as long as you have not started to use the bonus; the terms tell you which kind it is.',
    ],
  },
  {
    question: 'What are the rules on bonuses in Sweden?',
    answer: [
      'Since January 2019 only one welcome bonus per player and casino is allowed in Sweden. The law counts per licence holder: under chapter 14, section 9 of the Gambling Act, a bonus may only be offered the first time you play with the licence holder, and as one licence may cover several sites, a bonus at one of them can mean that you get none at the others.',
      'The terms must be stated clearly together with the offer, and you must have at least 60 days to meet them. Spelinspektionen, the Swedish Gambling Authority, supervises the rules and lists the companies that hold a licence.',
    ],
  },
  {
    question: 'How do I choose a bonus?',
    answer: [
      'Start with the terms, not the amount: how high the wagering requirement is and what it is counted on, how long the bonus is valid, which games count and whether stakes or withdrawals are limited. A smaller bonus with a low wagering requirement is often worth more than a larger one with a high requirement.',
      'Check too that the casino has a Swedish licence and that the minimum deposit is within what you have decided to spend. Going without is also a choice, and the simplest one if you want to be able to withdraw your money without a wagering requirement.',
    ],
  },
])
