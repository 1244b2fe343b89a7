/** Key of the choice in the browser's localStorage. */
export const consentKey = 'userConsent'

/** Consent categories. Security comes last because it is always granted. */
export const consentFields = [
  'analytics_storage',
  'ad_storage',
  'marketing_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
] as const

export type ConsentField = (typeof consentFields)[number]
type ConsentState = 'granted' | 'denied'

/** A visitor's consent: exactly these six fields. */
export type Consent = Record<ConsentField, ConsentState>

/** Returns a consent that grants these fields and denies the rest; security is always granted. */
export function consentTo(granted: readonly ConsentField[]): Consent {
  const answer = (field: ConsentField): ConsentState =>
    field === 'security_storage' || granted.includes(field) ? 'granted' : 'denied'
  return Object.fromEntries(consentFields.map((field) => [field, answer(field)])) as Consent
}

export const acceptAll = consentTo(consentFields)
export const rejectAll = consentTo([])

/** Parses a saved consent. Returns null unless it is a JSON object in which every field is granted or denied. */
export function readConsent(text: string | null): Consent | null {
  const saved = parseObject(text)
  if (!saved) return null
  const granted: ConsentField[] = []
  for (const field of consentFields) {
    // Inherited properties do not count.
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

/** Returns the signals of Google's Consent Mode v2. `ad_user_data` and `ad_personalization` follow `ad_storage`. */
export function consentSignals(consent: Consent): Record<string, ConsentState> {
  const { marketing_storage: _, ...google } = consent
  return { ...google, ad_user_data: consent.ad_storage, ad_personalization: consent.ad_storage }
}
