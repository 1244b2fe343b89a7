import type { LicenceFormMessages } from '../sv/licence-form.ts'
import { holderTexts } from './licence-holders.ts'

export const licenceFormMessages: LicenceFormMessages = {
  parts: {
    market: 'Country',
    kind: 'Covers',
    number: 'Licence number',
    valid_from: 'Valid from',
    valid_to: 'Valid until',
    status: 'Status',
    domains: 'Websites',
    checked_on: 'Checked',
  },
  kinds: holderTexts.licenceKinds,
  statuses: holderTexts.statuses,
  add: 'Add licence',
  hint: 'One row per licence. Without a status, the licence counts as valid. Separate websites by spaces. Empty rows are not saved.',
  error: (row, part) =>
    part
      ? `Check “${part}” in licence row ${row}. The country is required, dates must exist, and the end must not be before the start.`
      : `Licence row ${row} cannot be read.`,
}
