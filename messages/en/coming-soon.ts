import type { ComingSoonTexts } from '../sv/coming-soon.ts'

export const comingSoon: ComingSoonTexts = {
  title: 'Coming soon',
  description: 'This part of the site is not ready yet.',
  text: 'This part is not ready yet. Do look in again in a while.',
}

export const handle = { comingSoon }
