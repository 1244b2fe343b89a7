import { type ActionFunctionArgs, data } from 'react-router'

import { apiContext, imagesContext, reportContext } from '#app/context.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { uuid } from '#domain/columns/uuid.ts'
import { altFieldName, type ImageTexts, isAddress, maxAltLength } from '#domain/images/library.ts'
import type { ImageProblem, StoredImage } from '#domain/images/stored-image.ts'
import { oneOf } from '#domain/lists/filters.ts'
import { defaultLocale, type Locale, locales, translations } from '#domain/locale/locale.ts'
import type { Api } from '#queries/api.ts'
import { type ReplacedIn, replaceImage, saveImageTexts } from '#queries/catalogue/images.ts'

import { fileNameOf } from '../image-form.ts'

/** The most records for which a replacement can be undone: the form names them. */
const maxUndo = 150

/** Result of a form of an image. */
export type ImageOutcome =
  | { intent: 'texts'; tooLong: Locale[]; texts: Partial<Record<Locale, string>> }
  | { intent: 'replace'; records: ReplacedIn[]; replacement: string; undo: string[] | null }
  | { intent: 'undo'; count: number }
  | { intent: 'none'; problem: 'missing' | 'unavailable' | 'replaceEmpty' | 'nothingReplaced' }
  | { intent: 'refused'; problem: ImageProblem }

export async function changeImage({ context, request, url }: ActionFunctionArgs) {
  await requireAdmin(context, url)
  const form = await parseForm(request)
  const address = url.searchParams.get('address')
  const intent = oneOf(['texts', 'replace', 'undo'] as const, formText(form, 'intent'))
  const api = context.get(apiContext)
  try {
    if (!isAddress(address) || !intent) return failed('missing', 404)
    if (intent === 'texts') return await saveTexts(api, address, form)
    if (intent === 'undo') return await undo(api, address, form)
    const file = form.get(fileNameOf('replacement'))
    const images = context.get(imagesContext)
    const stored: StoredImage = await (file instanceof Blob && file.size > 0
      ? images.storeFile(file)
      : images.storeImage(formText(form, 'replacement').trim()))
    if ('problem' in stored) return answer({ intent: 'refused', problem: stored.problem }, 422)
    return await replace(api, address, stored.address)
  } catch (error) {
    context.get(reportContext)(error)
    return failed('unavailable', 503)
  }
}

async function saveTexts(api: Api, address: string, form: FormData) {
  const given = locales.map(
    (locale) => [locale, formText(form, altFieldName(locale)).trim()] as const,
  )
  const texts = Object.fromEntries(given)
  const tooLong = given.filter(([, text]) => text.length > maxAltLength).map(([locale]) => locale)
  if (tooLong.length > 0) return answer({ intent: 'texts', tooLong, texts }, 422)
  const saved: ImageTexts = {
    alt: texts[defaultLocale] || null,
    localized_alt: Object.fromEntries(
      translations.flatMap((locale) => (texts[locale] ? [[locale, texts[locale]]] : [])),
    ),
  }
  return (await saveImageTexts(api, address, saved))
    ? answer({ intent: 'texts', tooLong: [], texts })
    : failed('missing', 404)
}

async function replace(api: Api, address: string, replacement: string) {
  if (replacement === '' || replacement === address) return failed('replaceEmpty', 422)
  const records = await replaceImage(api, address, replacement)
  if (records.length === 0) return failed('nothingReplaced', 409)
  const canUndo = records.length <= maxUndo && !records.some(({ used_both }) => used_both)
  const undo = canUndo ? records.map(({ target_id }) => target_id) : null
  return answer({ intent: 'replace', records, replacement, undo })
}

/** Puts the image back into the records in which it was replaced. */
async function undo(api: Api, address: string, form: FormData) {
  const replacement = formText(form, 'replacement')
  const targets = form.getAll('targets').filter((id) => typeof id === 'string' && uuid.test(id))
  if (!isAddress(replacement) || targets.length === 0 || targets.length > maxUndo) {
    return failed('nothingReplaced', 422)
  }
  const records = await replaceImage(api, replacement, address, targets as string[])
  return records.length === 0
    ? failed('nothingReplaced', 409)
    : answer({ intent: 'undo', count: records.length })
}

const answer = (outcome: ImageOutcome, status = 200) => data<ImageOutcome>(outcome, { status })

const failed = (problem: Extract<ImageOutcome, { intent: 'none' }>['problem'], status: number) =>
  answer({ intent: 'none', problem }, status)
