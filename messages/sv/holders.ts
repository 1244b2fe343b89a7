/** Texts about licence holders that lists and pages of casinos show, too. */
export const holderMessages = {
  casinoCount: (n: number): string => (n === 1 ? '1 casino hos oss' : `${n} casinon hos oss`),
  read: 'Licenser och casinon',
  loading: 'Licenshavaren hämtas …',
  bonusRule:
    'En licenshavare får bara ge bonus första gången du spelar på något av dess spel. Har du fått bonus hos ett av casinona gäller det alla.',
  used: {
    forgetAll: 'Glöm mina använda bonusar',
    forgotten: 'Borttaget från den här webbläsaren.',
    card: (holder: string) => `Du har troligen redan använt bonusen hos ${holder}`,
  },
}

export type HolderMessages = typeof holderMessages
