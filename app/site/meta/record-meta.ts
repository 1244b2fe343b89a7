import type { Locale } from '#domain/locale/locale.ts'
import { percentIn } from '#domain/locale/number.ts'
import type { CasinoMetaFields, SlotMetaFields } from '#domain/seo/meta-fields.ts'
import type { RecordTexts } from '#messages/sv/records.ts'
import type { Messages } from '#messages/sv/site.ts'

/** Title and description of a record's page, without the site's name. */
export interface RecordMeta {
  title: string
  description: string
}

/** Returns a casino's own texts for search engines, else texts built from its name and offer. */
export function casinoMeta(casino: CasinoMetaFields, { casino: m }: RecordTexts): RecordMeta {
  const offer = offerOf(casino)
  return {
    title: casino.meta_title ?? m.title(casino.name, offer),
    description: casino.meta_description ?? m.description(casino.name, offer),
  }
}

/** Returns the amount and the bonus in one line; null when both are unknown. */
function offerOf({ bonus_amount, bonus }: CasinoMetaFields): string | null {
  // Avoids a repeated amount: '1 000 kr, 100 % upp till 1 000 kr'.
  const tight = (text: string) => text.replace(/\s/g, '')
  const isRepeated = bonus_amount && bonus && tight(bonus.text).includes(tight(bonus_amount.text))
  const amount = isRepeated ? null : bonus_amount?.text
  return [amount, bonus?.text].filter(Boolean).join(', ') || null
}

/** Returns a slot's own texts for search engines, else texts built from its name, provider and RTP. */
export function slotMeta(
  slot: SlotMetaFields,
  { slot: m }: RecordTexts,
  { slots }: Messages,
  locale: Locale,
): RecordMeta {
  return {
    title: slot.meta_title ?? slotTitle(slot, m.title, locale),
    description:
      slot.meta_description ?? m.description(slot.name, slot.provider ?? slots.unknownProvider),
  }
}

/** Maximum length of a title: search engines show about 65 characters, part of which the site's name takes. */
const maxTitleLength = 48

/** Returns the longest title that search engines show in full. */
function slotTitle(
  { name, provider, rtp }: SlotMetaFields,
  title: RecordTexts['slot']['title'],
  locale: Locale,
): string {
  const percent = rtp === null ? null : percentIn(locale, rtp)
  const titles = [
    title(name, provider, percent),
    title(name, provider, null),
    title(name, null, percent),
  ]
  return titles.find(({ length }) => length <= maxTitleLength) ?? title(name, null, null)
}
