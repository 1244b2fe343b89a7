import type { ShortlistMessages } from '../sv/shortlist.ts'

export const shortlistMessages: ShortlistMessages = {
  title: 'My list',
  count: (n) => (n === 1 ? '1 in my list' : `${n} in my list`),
  oneMore: 'Choose at least one more to compare.',
  choose: 'Choose which to compare',
  open: 'Open my list',
  save: 'Save to my list',
  remove: 'Remove from my list',
  saved: (name) => `${name} is in your list.`,
  hint: 'The list is stored in this browser only.',
  full: (n) => `The list holds ${n}. Remove something before you add more.`,
  notKept:
    'The browser cannot store the list. Your choices stay until you close or reload the page.',
  forgetAll: 'Forget my list',
}
