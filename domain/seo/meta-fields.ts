import { type Locale, type Localized, type LocalizedText, localizedText } from '../locale/locale.ts'
import { localizedFigure } from '../locale/localized.ts'

/** Columns that search engines get, in the language of the page. */
interface CommonFields {
  name: string
  meta_title: string | undefined
  meta_description: string | undefined
}

export interface CasinoMetaFields extends CommonFields {
  bonus: LocalizedText | null
  bonus_amount: LocalizedText | null
}

export interface SlotMetaFields extends CommonFields {
  provider: string | null
  rtp: number | null
}

interface CommonRow {
  name: string
  meta_title: string | null
  localized_meta_title: Localized
  meta_description: string | null
  localized_meta_description: Localized
}

export interface CasinoMetaRow extends CommonRow {
  bonus: string | null
  localized_bonus: Localized
  bonus_amount: string | null
  localized_bonus_amount: Localized
}

export interface SlotMetaRow extends CommonRow {
  provider: string | null
  rtp: number | null
}

function commonFields(row: CommonRow, locale: Locale): CommonFields {
  return {
    name: row.name,
    meta_title: localizedText(locale, row.localized_meta_title, row.meta_title)?.text,
    meta_description: localizedText(locale, row.localized_meta_description, row.meta_description)
      ?.text,
  }
}

/** Returns what the title and the description of a casino's page are built from. */
export function casinoMetaFields(row: CasinoMetaRow, locale: Locale): CasinoMetaFields {
  return {
    ...commonFields(row, locale),
    bonus: localizedText(locale, row.localized_bonus, row.bonus),
    bonus_amount: localizedFigure(locale, row.localized_bonus_amount, row.bonus_amount),
  }
}

/** Returns what the title and the description of a slot's page are built from. */
export function slotMetaFields(row: SlotMetaRow, locale: Locale): SlotMetaFields {
  return { ...commonFields(row, locale), provider: row.provider?.trim() || null, rtp: row.rtp }
}
