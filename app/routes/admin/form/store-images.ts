import type { Images } from '#app/context.ts'
import { type FormValues, itemsOf } from '#domain/columns/form-values.ts'
import type { StoredImage } from '#domain/images/stored-image.ts'
import type { Field } from '#domain/kinds/define-kind.ts'
import { definitionOf, type Kind } from '#domain/kinds/kinds.ts'
import type { FieldErrors } from '#domain/kinds/record.ts'
import { setValue, storedValue } from '#domain/kinds/stored-value.ts'
import { copyReviewImages } from '#domain/reviews/review-html.ts'

import { fileNameOf } from '../image-form.ts'

/** The columns of a kind that hold addresses of images. */
const imageFields = (kind: Kind): Field[] =>
  [...definitionOf(kind).fields.values()].filter(
    ({ column }) => column.type === 'image' || column.type === 'images',
  )

/** Stores the files that the form submits without JavaScript, and turns them into addresses on our site. */
export async function storeFiles(form: FormData, kind: Kind, images: Images) {
  const stored: FormValues = {}
  const errors: FieldErrors = {}
  for (const { name } of imageFields(kind)) {
    for (const file of form.getAll(fileNameOf(name))) {
      if (typeof file === 'string' || file.size === 0) continue
      const image = await images.storeFile(file)
      if ('problem' in image) errors[name] ??= { code: 'notKept', problem: image.problem }
      else stored[name] = [...(stored[name] ?? []), image.address]
    }
  }
  return {
    /** Returns the changed values: a file replaces an address, or is appended to a list. */
    values: (typed: FormValues): FormValues =>
      Object.fromEntries(
        Object.entries(stored).map(([name, addresses]) => [
          name,
          isList(kind, name) ? [...itemsOf(typed, name), ...addresses] : addresses,
        ]),
      ),
    errors: nullIfEmpty(errors),
  }
}

const isList = (kind: Kind, name: string) => definitionOf(kind).columns[name]?.type === 'images'

type CopyResult<Row> = { row: Row; errors: null } | { row: null; errors: FieldErrors }

/** Copies images from other sites to ours: visitors' browsers must not load images from third parties. */
export async function copyImages<Row extends object>(
  row: Row,
  kind: Kind,
  images: Images,
): Promise<CopyResult<Row>> {
  const copied = { ...row } as Record<string, unknown>
  const errors: FieldErrors = {}
  for (const { name, column } of imageFields(kind)) {
    const isMany = column.type === 'images'
    const addresses = (isMany ? copied[name] : [copied[name] ?? '']) as string[]
    const stored = await sequentially(addresses, (address) => images.storeImage(address))
    const failedIndex = stored.findIndex((image) => 'problem' in image)
    if (failedIndex >= 0)
      errors[name] = storeError(stored[failedIndex], isMany ? { row: failedIndex + 1 } : {})
    const own = stored.map((image) => ('address' in image ? image.address : ''))
    copied[name] = isMany ? own : own[0] || null
  }
  for (const field of definitionOf(kind).fields.values()) {
    if (field.column.type !== 'richText') continue
    const html = storedValue(copied, field)
    if (typeof html !== 'string') continue
    const review = await copyReviewImages(html, async (address) => {
      const image = await images.storeImage(address)
      if ('address' in image) return image.address
      errors[field.name] ??= storeError(image, { name: address })
      return null
    })
    setValue(copied, field, review)
  }
  return nullIfEmpty(errors) ? { row: null, errors } : { row: copied as Row, errors: null }
}

function storeError(image: StoredImage | undefined, where: { row?: number; name?: string }) {
  const problem = image && 'problem' in image ? image.problem : 'not_stored'
  return { code: 'notKept' as const, problem, ...where }
}

/** Runs the work sequentially: each image occupies a core, and remote sites may reject parallel requests. */
async function sequentially<T, U>(items: T[], work: (item: T) => Promise<U>): Promise<U[]> {
  const done: U[] = []
  for (const item of items) done.push(await work(item))
  return done
}

const nullIfEmpty = (errors: FieldErrors) => (Object.keys(errors).length > 0 ? errors : null)
