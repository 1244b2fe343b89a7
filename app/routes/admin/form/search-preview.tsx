import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { documentTitle } from '#app/site/meta/page-meta.ts'
import { casinoMeta, type RecordMeta, slotMeta } from '#app/site/meta/record-meta.ts'
import { useRootData } from '#app/site/site.ts'
import { firstOf } from '#domain/columns/form-values.ts'
import { isSlug } from '#domain/columns/slug.ts'
import type { Field } from '#domain/kinds/define-kind.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { excerpt, excerptLength } from '#domain/lists/excerpt.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { isPublicKind, pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import {
  type CasinoMetaRow,
  casinoMetaFields,
  type SlotMetaRow,
  slotMetaFields,
} from '#domain/seo/meta-fields.ts'
import { recordTexts } from '#messages/index.ts'

import { useLiveForm, useRecordForm } from './form-context.ts'
import { previewRow } from './preview-row.ts'

/** Number of characters that search engines usually show. */
const shownLengths = { title: 60, description: excerptLength }

/** The title and description of the public page, of kinds with fields for them. The rows have a value of the right type for every column. */
const metaOf: Partial<Record<Kind, (row: unknown, locale: Locale) => RecordMeta>> = {
  casinos: (row, locale) =>
    casinoMeta(casinoMetaFields(row as CasinoMetaRow, locale), recordTexts[locale].records),
  slots: (row, locale) =>
    slotMeta(
      slotMetaFields(row as SlotMetaRow, locale),
      recordTexts[locale].records,
      recordTexts[locale].site,
      locale,
    ),
}

/** The page as a search result, below the fields for search engines, with the length of its texts. */
export function SearchPreview({ fields, locale }: { fields: Field[]; locale: Locale }) {
  const { kind } = useRecordForm()
  const { values } = useLiveForm()
  const { searchResult: m } = useAdminMessages().recordForm
  const { site, siteUrl } = useRootData()
  const toMeta = metaOf[kind]
  if (
    !toMeta ||
    !isPublicKind(kind) ||
    !fields.some(({ columnName }) => columnName === 'meta_description')
  )
    return null
  const name = firstOf(values, 'name').trim() || '…'
  const meta = toMeta(asPlainText({ ...previewRow(kind, values), name }), locale)
  const slug = firstOf(values, 'slug').trim()
  const path = pathTo(pagesOf[kind].publicRecord, locale, { slug: isSlug(slug) ? slug : '…' })
  const title = documentTitle(meta.title, site.names[locale])
  const description = meta.description.replace(/\s+/g, ' ').trim()
  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption className="font-semibold text-sm">{m.title}</figcaption>
      <div
        lang={locale}
        className="grid max-w-2xl grid-cols-1 gap-0.5 break-words rounded-control border border-line bg-paper px-4 py-3"
      >
        <p className="text-ink-2 text-sm">{siteUrl + decodeURI(path)}</p>
        <p className="font-semibold text-fjord text-lg">{title}</p>
        <p className="text-sm">{excerpt(description)}</p>
      </div>
      <Length part="title" length={title.length} />
      <Length part="description" length={description.length} />
    </figure>
  )
}

function Length({ part, length }: { part: keyof typeof shownLengths; length: number }) {
  const { searchResult: m } = useAdminMessages().recordForm
  const shown = shownLengths[part]
  return (
    <div className="text-sm">
      <p className="text-ink-2 tabular-nums">{m.lengths[part](length, shown)}</p>
      <p role="status" className="text-amber empty:hidden">
        {length > shown && m.tooLong[part](shown)}
      </p>
    </div>
  )
}
