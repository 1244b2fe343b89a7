import type { FormValues } from '#domain/columns/form-values.ts'
import { freeSlug } from '#domain/columns/slug.ts'
import { definitionOf, type Kind } from '#domain/kinds/kinds.ts'
import { valuesOfRow } from '#domain/kinds/record.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { pageTexts } from '#messages/index.ts'
import type { Api } from '#queries/api.ts'
import { findRecord } from '#queries/catalogue/records.ts'
import { takenSlugs } from '#queries/catalogue/slugs.ts'

interface Copy {
  original: { id: string; name: string }
  values: FormValues
}

/** Returns the form values of an unpublished copy with a free slug; null when there is no such record. Saves nothing. */
export async function copyRecord(
  api: Api,
  kind: Kind,
  id: string,
  locale: Locale,
): Promise<Copy | null> {
  const row = await findRecord(api, kind, id)
  if (!row) return null
  const { updated_at: _version, published: _isPublic, ...values } = valuesOfRow(kind, { ...row })
  const slug = freeSlug(row.slug, await takenSlugs(api, kind, row.slug))
  const name = copyName(row.name, definitionOf(kind).columns['name']?.max, locale)
  return {
    original: { id: row.id, name: row.name },
    values: { ...values, name: [name], slug: [slug] },
  }
}

/** Returns the name with the suffix of copies, shortened to the maximum length of names. */
function copyName(name: string, max = Number.POSITIVE_INFINITY, locale: Locale): string {
  const { copy: m } = pageTexts[locale].admin.recordForm
  // Never cuts inside a surrogate pair.
  const start = name.slice(0, max - m.name('').length).replace(/[\uD800-\uDBFF]$/, '')
  return m.name(start)
}
