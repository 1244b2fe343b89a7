import type { ToastMessage } from '#app/ui/feedback/toast.ts'
import type { SheetOrigin, SheetProblem, SubmittedSheet } from '#domain/import/job.ts'
import type { MappingQuestion } from '#domain/import/mapping.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { problemText } from '#messages/import-problems.ts'
import type { AdminMessages } from '#messages/sv/admin.ts'

/** Actions of the page's forms. The first two submit a sheet; the others act on an existing import. */
export const intents = [
  ...(['validate', 'import'] as const),
  ...(['start', 'continue', 'cancel', 'drop', 'undo', 'copy', 'remap'] as const),
] as const
export type Intent = (typeof intents)[number]

/** Reason for a failed form. The page itself shows successful results. */
export type Refusal =
  | { intent: Intent | null; reason: 'missing'; origin: SheetOrigin }
  | { intent: Intent | null; reason: 'sheet'; problem: SheetProblem }
  | { intent: Intent | null; reason: 'mapping'; question: MappingQuestion }
  | { intent: Intent | null; reason: 'unavailable' | 'too-large' | 'signed-out' | 'not-done' }
  | { intent: Intent; reason: 'forgotten' }

/** The values of a submitted sheet, which a page without JavaScript shows again. */
export interface GivenSheet
  extends Omit<SubmittedSheet, 'source' | 'mapping' | 'startsAutomatically'> {
  origin: SheetOrigin
  address: string
  paste: string
}

/**
 * Returns the message from the error catalogue. `validationFailed` means that the sheet contains nothing usable;
 * `validationError` means that the sheet could not be checked at all.
 */
export function refusalMessage(
  { import: m }: AdminMessages,
  locale: Locale,
  refusal: Refusal,
): ToastMessage {
  const { errors } = m
  const say = (title: string, description: string): ToastMessage => ({
    ...{ title, description, tone: 'error' },
  })
  if (refusal.reason === 'mapping') return { title: m.mapping.title, description: m.mapping.asked }
  if (refusal.reason === 'forgotten') {
    return { title: m.mapping.forgotten, description: m.mapping.forgottenText }
  }
  if (refusal.reason === 'missing') return say(errors.title, errors[refusal.origin])
  if (refusal.reason === 'sheet' && refusal.problem.code === 'not-google') {
    return say(errors.title, errors.address)
  }
  const text = reasonText(errors, locale, refusal)
  if (refusal.intent === 'import') {
    return say(errors.importFailed, text ?? errors.importFailedText)
  }
  if (refusal.intent !== 'validate') return say(errors.notDone, text ?? errors.notDoneText)
  const isUsable = refusal.reason !== 'sheet' || isAccessProblem(refusal.problem)
  return isUsable
    ? say(errors.validationError, text ?? errors.unavailable)
    : say(errors.validationFailed, `${errors.validationFailedText}. ${text ?? ''}`.trim())
}

const accessProblems = ['private', 'missing', 'unreachable', 'busy', 'not-admin']

function isAccessProblem({ code }: SheetProblem): boolean {
  return accessProblems.includes(code)
}

function reasonText(
  errors: AdminMessages['import']['errors'],
  locale: Locale,
  refusal: Exclude<Refusal, { reason: 'mapping' }>,
): string | null {
  if (refusal.reason === 'sheet') return sheetProblemText(errors, locale, refusal.problem)
  if (refusal.reason === 'too-large') return errors.tooLarge
  if (refusal.reason === 'signed-out') return errors.signedOut
  // The specification defines a separate text for imports.
  return refusal.reason === 'unavailable' && refusal.intent !== 'import' ? errors.unavailable : null
}

function sheetProblemText(
  errors: AdminMessages['import']['errors'],
  locale: Locale,
  problem: SheetProblem,
): string {
  if (problem.code === 'unknown-kind') return errors.unknownKind
  if (problem.code === 'unreadable') return errors.unreadable
  if (problem.code === 'busy') return errors.busy
  return problem.code === 'not-admin' ? errors.signedOut : problemText(locale, problem)
}
