import { initialsOf } from '#domain/initials.ts'
import { type Locale, localizedText } from '#domain/locale/locale.ts'
import { ratingIn } from '#domain/locale/number.ts'
import type { PublicKind } from '#domain/pages/kind-pages.ts'
import type { ImageKind, ImageSubject, SocialImage } from '#domain/seo/social-image.ts'
import type { SiteSettings } from '#domain/site.ts'
import { type PublicTopicKind, topicPages } from '#domain/topics/topic-pages.ts'
import { imageTexts } from '#messages/index.ts'
import type { Api } from '#queries/api.ts'
import { findCasino } from '#queries/catalogue/casinos.ts'
import { findLicenceHolder } from '#queries/catalogue/licence-holders.ts'
import { findSlot } from '#queries/catalogue/slots.ts'
import { findPublishedTopic } from '#queries/catalogue/topics.ts'

/** How each kind's record is found, and the shape of its logo. */
const sources = {
  casinos: { find: findCasino, shape: 'square' },
  slots: { find: findSlot, shape: 'wide' },
  licence_holders: { find: findLicenceHolder, shape: 'square' },
  topics: { find: findPublishedTopic, shape: 'square' },
} as const satisfies Record<ImageKind, object>

/** Returns the content of a page's social image and when the page's row was last changed; null for an unknown page. */
export async function describeSocialImage(
  api: Api,
  { names }: SiteSettings,
  locale: Locale,
  subject: ImageSubject,
  readLogo: (path: string) => Promise<string | null>,
): Promise<{ image: SocialImage; updated: string | null } | null> {
  const { site: m, home, image } = imageTexts[locale]
  const frame = { siteName: names[locale], note: m.site.playResponsibly }
  if ('page' in subject) {
    const { title } = { ...m, home }[subject.page]
    return {
      image: { ...frame, kicker: null, title, rating: null, art: null },
      updated: null,
    }
  }
  const { find, shape } = sources[subject.list]
  const item = await find(api, subject.slug)
  if (!item) return null
  const rating = 'rating' in item ? item.rating : null
  const logo = 'logo' in item ? item.logo : null
  const name =
    'localized_name' in item
      ? (localizedText(locale, item.localized_name, item.name)?.text ?? item.name)
      : item.name
  return {
    image: {
      ...frame,
      kicker:
        'topic_kind' in item
          ? m.site[topicPages[item.topic_kind as PublicTopicKind].list]
          : image.kinds[subject.list as PublicKind],
      title: name,
      rating:
        rating === null
          ? null
          : {
              value: rating,
              label: rating > 0 ? m.rating.outOf(ratingIn(locale, rating)) : m.rating.unrated,
            },
      art: {
        shape,
        dataUrl: logo && (await readLogo(logo)),
        initials: initialsOf(name),
      },
    },
    updated: item.updated_at,
  }
}
