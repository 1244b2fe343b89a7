import {
  type Licence,
  type LicenceKind,
  type LicenceStatus,
  licenceKinds,
  licenceStatuses,
} from './column.ts'
import { type CountryCode, countryCodes } from './country.ts'

export const licenceParts = [
  'market',
  'kind',
  'number',
  'valid_from',
  'valid_to',
  'status',
  'domains',
  'checked_on',
] as const satisfies (keyof Licence)[]

export type LicencePart = (typeof licenceParts)[number]

/** The texts of a licence as typed, valid or not. */
export type LicenceTexts = Record<LicencePart, string>

/** The choices of the parts that are no free text. */
export const licenceChoices = {
  market: countryCodes,
  kind: licenceKinds,
  status: licenceStatuses,
} as const satisfies Partial<Record<LicencePart, readonly string[]>>

/** Parses parts separated by colons, which a backslash escapes. Missing parts at the end are empty; null with too many. */
export function splitLicence(text: string): LicenceTexts | null {
  const parts = ['']
  for (const [, escaped, colon, plain] of text.matchAll(/\\([:\\])|(:)|([^:\\]+|\\)/g)) {
    if (colon) parts.push('')
    else parts.push((parts.pop() ?? '') + (escaped ?? plain ?? ''))
  }
  if (parts.length > licenceParts.length) return null
  const entries = licenceParts.map((part, index) => [part, (parts[index] ?? '').trim()])
  return Object.fromEntries(entries) as LicenceTexts
}

/** Writes a licence that `splitLicence` reads back, without empty parts at the end. */
export function writeLicence(licence: LicenceTexts): string {
  const parts = licenceParts.map((part) => licence[part].replace(/[:\\]/g, '\\$&'))
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(':')
}

/** Reads stored licences. Parts that foreign data lacks or that are invalid are empty or unknown; entries without a market are skipped. */
export function storedLicences(value: unknown): Licence[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown): Licence[] => {
    const given = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<
      string,
      unknown
    >
    const texts = Object.fromEntries(
      licenceParts.map((part) => [part, typeof given[part] === 'string' ? given[part] : '']),
    ) as LicenceTexts
    const { market, kind, status } = texts
    if (!isOne<CountryCode>(countryCodes, market)) return []
    return [
      {
        ...texts,
        market,
        kind: isOne<LicenceKind>(licenceKinds, kind) ? kind : '',
        status: isOne<LicenceStatus>(licenceStatuses, status) ? status : 'unknown',
      },
    ]
  })
}

function isOne<Choice extends string>(choices: readonly Choice[], text: string): text is Choice {
  return choices.some((choice) => choice === text)
}
