import type { Images } from '#app/context.ts'
import type { FieldErrors } from '#domain/form-fields.ts'
import { type FormValues, itemsOf } from '#domain/form-values.ts'
import type { KeptImage } from '#domain/image.ts'
import { type Localized, locales } from '#domain/locale.ts'
import type { RecordFields } from '#domain/record-fields.ts'
import { copyReviewImages } from '#domain/review-html.ts'

import { fileNameOf } from '../image-form.ts'

/** Stores the files that the form submits without JavaScript, and turns them into addresses on our site. */
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
    /** Returns the changed values: a file replaces an address, or is appended to a list. */
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

/** Copies images from other sites to ours: visitors' browsers must not load images from third parties. */
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

/** Runs the work sequentially: each image occupies a core, and remote sites may reject parallel requests. */
async function inTurn<T, U>(items: T[], work: (item: T) => Promise<U>): Promise<U[]> {
  const done: U[] = []
  for (const item of items) done.push(await work(item))
  return done
}

const orNull = (errors: FieldErrors) => (Object.keys(errors).length > 0 ? errors : null)
