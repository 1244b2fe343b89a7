import { periodText } from '#domain/bonus-cost/period.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { isNamedAfter } from '#domain/kinds/named-after.ts'
import type { FieldErrors } from '#domain/kinds/record.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { percentIn } from '#domain/locale/number.ts'
import type { SaveResult } from '#queries/catalogue/records.ts'

/** Returns the errors of the fields that the database refused; null for other results. */
export function saveErrors(kind: Kind, saved: SaveResult, locale: Locale): FieldErrors | null {
  switch (saved.outcome) {
    case 'slugTaken':
      return isNamedAfter(kind)
        ? { slot: { code: 'checkTaken' } }
        : { slug: { code: 'slugTaken', name: saved.name } }
    case 'nameTaken':
      return { name: { code: 'nameTaken', name: saved.name } }
    case 'unknownReference':
      return { [saved.column]: { code: 'unknownReference' } }
    case 'overlap': {
      const { casino, ...other } = saved.other
      const name = `${other.name} (${periodText(other)})`
      return { ends_at: { code: 'overlap', owner: casino, name } }
    }
    case 'noVersion': {
      const item = saved.versions.map((version) => percentIn(locale, version)).join(', ')
      return { rtp: { code: 'rtpVersion', item } }
    }
    case 'saved':
    case 'changed':
      return null
  }
}
