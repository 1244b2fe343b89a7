/** Where the choice is kept in the visitor's browser. */
export const consentKey = 'userConsent'

/** The categories a visitor decides on. Security comes last: it is always on. */
export const consentFields = [
  'analytics_storage',
  'ad_storage',
  'marketing_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
] as const

export type ConsentField = (typeof consentFields)[number]
type Answer = 'granted' | 'denied'

/** What a visitor has said yes and no to: these six fields and no others. */
export type Consent = Record<ConsentField, Answer>

/** Yes to these, no to the rest; security cannot be turned off. */
export function consentTo(granted: readonly ConsentField[]): Consent {
  const answer = (field: ConsentField): Answer =>
    field === 'security_storage' || granted.includes(field) ? 'granted' : 'denied'
  return Object.fromEntries(consentFields.map((field) => [field, answer(field)])) as Consent
}

export const acceptAll = consentTo(consentFields)
export const rejectAll = consentTo([])

/** What was saved, or null when that is no choice: not JSON, not an object, or a field that is neither yes nor no. */
export function readConsent(text: string | null): Consent | null {
  const saved = parseObject(text)
  if (!saved) return null
  const granted: ConsentField[] = []
  for (const field of consentFields) {
    // Only its own fields count, never what an object inherits.
    const answer = Object.hasOwn(saved, field) ? saved[field] : null
    if (answer !== 'granted' && answer !== 'denied') return null
    if (answer === 'granted') granted.push(field)
  }
  return consentTo(granted)
}

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown> | null)
      : null
  } catch {
    return null
  }
}

/** The signals of Google's Consent Mode v2. What it may do with a person's data follows the choice about ads. */
export function consentSignals(consent: Consent): Record<string, Answer> {
  const { marketing_storage: _, ...google } = consent
  return { ...google, ad_user_data: consent.ad_storage, ad_personalization: consent.ad_storage }
}
