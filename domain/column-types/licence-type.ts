import { type Licence, licenceKinds, licenceStatuses } from '../columns/column.ts'
import { countryCodes } from '../columns/country.ts'
import {
  type LicencePart,
  type LicenceTexts,
  licenceParts,
  splitLicence,
  storedLicences,
  writeLicence,
} from '../columns/licence.ts'
import { asPlainText } from '../reviews/plain-text.ts'
import { readList, writeList } from '../sheets/list-cell.ts'
import { type ColumnType, problem } from './column-type.ts'
import { day } from './day-type.ts'

const maxLicences = 50
const maxNumberLength = 100
const maxDomainsLength = 1_000

/** Words that sheets use for the choices, in both languages. */
const synonyms: Record<string, readonly string[]> = {
  se: ['sverige', 'sweden'],
  fi: ['finland'],
  no: ['norge', 'norway'],
  dk: ['danmark', 'denmark'],
  de: ['tyskland', 'germany'],
  online: ['onlinespel', 'online gaming', 'casino'],
  betting: ['vadhållning', 'vadhallning', 'odds'],
  lotteries: ['lotterier', 'lotteri', 'lottery'],
  land: ['landbaserat', 'land-based'],
  software: ['spelprogramvara', 'programvara', 'game software'],
  active: ['aktiv', 'gällande', 'valid'],
  expired: ['utgången', 'upphörd'],
  revoked: ['återkallad', 'indragen', 'withdrawn'],
  unknown: ['okänd', 'okänt'],
}

/** Returns the choice that a text names; null when it names none. */
function choiceOf(text: string, choices: readonly string[]): string | null {
  const word = text.toLowerCase()
  return choices.find((choice) => choice === word || synonyms[choice]?.includes(word)) ?? null
}

/** Reads one part. Returns null when it is invalid. */
const readers: Record<LicencePart, (text: string) => string | null> = {
  market: (text) => choiceOf(text, countryCodes),
  kind: (text) => text && choiceOf(text, licenceKinds),
  number: (text) => (text.length <= maxNumberLength ? text : null),
  valid_from: readDay,
  valid_to: readDay,
  // A register lists licences that are valid, so that an empty status means one.
  status: (text) => choiceOf(text || 'active', licenceStatuses),
  domains: (text) => {
    const domains = text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(' ')
    return domains.length <= maxDomainsLength ? domains : null
  },
  checked_on: readDay,
}

function readDay(text: string): string | null {
  const read = day.read([text], { column: { type: 'day' }, isCell: true })
  return 'value' in read ? (read.value ?? '') : null
}

/** Returns the licence, or the first part that is invalid. */
function readLicence(texts: LicenceTexts): Licence | LicencePart {
  const licence: Record<string, string> = {}
  for (const part of licenceParts) {
    const value = readers[part](texts[part])
    if (value === null) return part
    licence[part] = value
  }
  const { valid_from: from = '', valid_to: to = '' } = licence
  // The readers of the choices return nothing else.
  return from !== '' && to !== '' && from > to ? 'valid_to' : (licence as Licence)
}

/**
 * Licences as `Market:Kind:Number:From:To:Status:Domains:Checked`; parts at the end may be missing. Empty rows of a form are skipped.
 */
export const licences: ColumnType<Licence[]> = {
  read(given) {
    const read: Licence[] = []
    for (const [index, text] of given.entries()) {
      const texts = splitLicence(asPlainText(text))
      if (!texts) return problem('licence', { row: index + 1, item: text.slice(0, 100) })
      if (Object.values(texts).every((part) => part === '')) continue
      const licence = readLicence(texts)
      if (typeof licence === 'string') {
        return problem('licence', { row: index + 1, item: text.slice(0, 100), part: licence })
      }
      read.push(licence)
    }
    return read.length <= maxLicences ? { value: read } : problem('tooMany', { limit: maxLicences })
  },
  write: (value) => storedLicences(value).map(writeLicence),
  splitCell: readList,
  toCell: (value) => writeList(licences.write(value)),
}
