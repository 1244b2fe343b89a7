import type { HolderMessages } from '../sv/holders.ts'

export const holderMessages: HolderMessages = {
  casinoCount: (n) => (n === 1 ? '1 casino on this site' : `${n} casinos on this site`),
  read: 'Licences and casinos',
  loading: 'Loading the licence holder …',
  bonusRule:
    'A licence holder may give a bonus only the first time you play any of its games. If you have had a bonus at one of the casinos, that counts for all of them.',
  all: 'All licence holders',
  sisters: 'Same licence holder:',
  used: {
    button: 'I have already had a bonus here',
    hint: 'Your answer is stored in this browser only. We are not told.',
    marked: (holder) => `You have said that you have had a bonus from ${holder}.`,
    forget: 'Forget',
    forgetAll: 'Forget my used bonuses',
    forgotten: 'Removed from this browser.',
    card: (holder) => `You have probably already used the bonus of ${holder}`,
  },
}
