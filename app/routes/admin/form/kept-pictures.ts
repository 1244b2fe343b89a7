import type { Images } from '#app/context.ts'
import type { FieldErrors } from '#domain/form-fields.ts'
import { type FormValues, itemsOf } from '#domain/form-values.ts'
import type { KeptImage } from '#domain/image.ts'
import { type Localized, locales } from '#domain/locale.ts'
import type { RecordFields } from '#domain/record-fields.ts'
import { copyReviewImages } from '#domain/review-html.ts'

import { fileNameOf } from '../image-form.ts'

/** Files that came with the form, as they do without script, become addresses of our own. */
export async function keepFiles(form: FormData, fields: RecordFields, images: Images) {
  const kept: FormValues = {}
  const errors: FieldErrors = {}
  for (const name of fields.pictures) {
    for (const file of form.getAll(fileNameOf(name))) {
      if (typeof file === 'string' || file.size === 0) continue
      const image = await images.keepFile(file)
      if ('problem' in image) errors[name] ??= { code: 'notKept', problem: image.problem }
      else kept[name] = [...(kept[name] ?? []), image.address]
    }
  }
  return {
    /** What they change: a file takes the place of an address, or is added to a list. */
    values: (typed: FormValues): FormValues =>
      Object.fromEntries(
        Object.entries(kept).map(([name, addresses]) => [
          name,
          fields.lists.includes(name) ? [...itemsOf(typed, name), ...addresses] : addresses,
        ]),
      ),
    errors: orNull(errors),
  }
}

type Copied<Row> = { row: Row; errors: null } | { row: null; errors: FieldErrors }

/** A visitor's browser must not ask elsewhere for pictures: those of other sites are copied to ours. */
export async function copyPictures<Row extends object>(
  row: Row,
  fields: RecordFields,
  images: Images,
): Promise<Copied<Row>> {
  const copied = { ...row } as Record<string, unknown>
  const errors: FieldErrors = {}
  for (const name of fields.pictures) {
    const isList = fields.lists.includes(name)
    const addresses = (isList ? copied[name] : [copied[name] ?? '']) as string[]
    const kept = await inTurn(addresses, (address) => images.keepImage(address))
    const wrong = kept.findIndex((image) => 'problem' in image)
    if (wrong >= 0) errors[name] = notKept(kept[wrong], isList ? { row: wrong + 1 } : {})
    const own = kept.map((image) => ('address' in image ? image.address : ''))
    copied[name] = isList ? own : own[0] || null
  }
  const reviews = { ...(copied['localized_full_review'] as Localized) }
  for (const locale of locales) {
    const html = reviews[locale]
    if (!html) continue
    reviews[locale] = await copyReviewImages(html, async (address) => {
      const image = await images.keepImage(address)
      if ('address' in image) return image.address
      errors[locale === 'en' ? 'full_review_en' : 'full_review'] ??= notKept(image, {
        name: address,
      })
      return null
    })
  }
  copied['localized_full_review'] = reviews
  copied['full_review'] = reviews.sv ?? null
  return orNull(errors) ? { row: null, errors } : { row: copied as Row, errors: null }
}

function notKept(image: KeptImage | undefined, where: { row?: number; name?: string }) {
  const problem = image && 'problem' in image ? image.problem : 'not_stored'
  return { code: 'notKept' as const, problem, ...where }
}

/** One after the other: each takes a core, and a site that is asked for all at once may refuse. */
async function inTurn<T, U>(items: T[], work: (item: T) => Promise<U>): Promise<U[]> {
  const done: U[] = []
  for (const item of items) done.push(await work(item))
  return done
}

const orNull = (errors: FieldErrors) => (Object.keys(errors).length > 0 ? errors : null)
