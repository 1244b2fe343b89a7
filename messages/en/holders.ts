import type { HolderMessages } from '../sv/holders.ts'

export const holderMessages: HolderMessages = {
  casinoCount: (n) => (n === 1 ? '1 casino on this site' : `${n} casinos on this site`),
  read: 'Licences and casinos',
  loading: 'Loading the licence holder …',
  bonusRule:
    'A licence holder may give a bonus only the first time you play any of its games. If you have had a bonus at one of the casinos, that counts for all of them.',
  used: {
    forgetAll: 'Forget my used bonuses',
    forgotten: 'Removed from this browser.',
    card: (holder) => `You have probably already used the bonus of ${holder}`,
  },
}
