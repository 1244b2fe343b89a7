import type { SocialImageTexts } from '../sv/social-image.ts'

export const socialImage: SocialImageTexts = {
  kinds: { casinos: 'Casino', slots: 'Slot machine', licence_holders: 'Licence holder' },
}
