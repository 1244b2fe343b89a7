import type { LicencePart } from '#domain/columns/licence.ts'

import { holderTexts } from './licence-holders.ts'

/** Texts of the licences in the form of a licence holder, which only administrators see. */
export const licenceFormMessages = {
  parts: {
    market: 'Land',
    kind: 'Avser',
    number: 'Licensnummer',
    valid_from: 'Giltig från',
    valid_to: 'Giltig till',
    status: 'Status',
    domains: 'Webbplatser',
    checked_on: 'Kontrollerad',
  } satisfies Record<LicencePart, string>,
  kinds: holderTexts.licenceKinds,
  statuses: holderTexts.statuses,
  add: 'Lägg till licens',
  hint: 'En rad per licens. Lämnas status tom räknas licensen som gällande. Webbplatser skrivs med mellanslag emellan. Tomma rader sparas inte.',
  error: (row: number, part: string | undefined) =>
    part
      ? `Kontrollera ”${part}” på licensrad ${row}. Land måste väljas, datum måste finnas och slutet får inte ligga före början.`
      : `Licensrad ${row} går inte att läsa.`,
}

export type LicenceFormMessages = typeof licenceFormMessages
