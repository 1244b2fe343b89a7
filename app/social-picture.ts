import type { Locale } from '#domain/locale.ts'
import { ratingIn } from '#domain/number.ts'
import type { SiteSettings } from '#domain/site.ts'
import type { PictureSubject, SocialPicture } from '#domain/social-picture.ts'

import { home as homeEn } from './content/home-en.ts'
import { type HomeTexts, home as homeSv } from './content/home-sv.ts'
import type { Api } from './data/api.ts'
import { findCasino } from './data/casinos.ts'
import { findSlot } from './data/slots.ts'
import { en } from './i18n/messages/en.ts'
import { type Messages, sv } from './i18n/messages/sv.ts'
import { initialsOf } from './ui/logo.tsx'

const messages: Record<Locale, Messages & { home: HomeTexts }> = {
  sv: { ...sv, home: homeSv },
  en: { ...en, home: homeEn },
}

/** Singular names of the lists' records; not among the messages, because browsers do not need them. */
const kinds: Record<Locale, Record<'casinos' | 'slots', string>> = {
  sv: { casinos: 'Casino', slots: 'Spelautomat' },
  en: { casinos: 'Casino', slots: 'Slot machine' },
}

/** Returns the content of a page's social image and when the page's row was last changed; null for an unknown page. */
export async function describePicture(
  api: Api,
  { names }: SiteSettings,
  locale: Locale,
  subject: PictureSubject,
  readLogo: (path: string) => Promise<string | null>,
): Promise<{ picture: SocialPicture; updated: string | null } | null> {
  const m = messages[locale]
  const frame = { siteName: names[locale], note: m.site.playResponsibly }
  if ('page' in subject) {
    const { title } = m[subject.page]
    return {
      picture: { ...frame, kicker: null, title, rating: null, art: null },
      updated: null,
    }
  }
  const isCasino = subject.list === 'casinos'
  const item = await (isCasino ? findCasino : findSlot)(api, subject.slug)
  if (!item) return null
  const number = ratingIn(locale, item.rating)
  return {
    picture: {
      ...frame,
      kicker: kinds[locale][subject.list],
      title: item.name,
      rating: {
        value: item.rating,
        label: item.rating > 0 ? m.rating.outOf(number) : m.rating.unrated,
      },
      art: {
        shape: isCasino ? 'square' : 'wide',
        dataUrl: item.logo && (await readLogo(item.logo)),
        initials: initialsOf(item.name),
      },
    },
    updated: item.updated_at,
  }
}
