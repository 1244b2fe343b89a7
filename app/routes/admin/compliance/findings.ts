import type { RouterContextProvider } from 'react-router'

import { complianceContext } from '#app/context.ts'
import { check } from '#domain/compliance/check.ts'
import type { Finding, Market } from '#domain/compliance/finding.ts'
import type { Kind } from '#domain/kinds/kinds.ts'

/** What the rules find in a record, for its panel. */
export interface Findings {
  findings: Finding[]
  /** With these, the browser checks what is typed. */
  markets: readonly Market[]
}

/** Checks a row; returns null when the operator has turned the rules off. */
export function findingsOf(
  context: Readonly<RouterContextProvider>,
  kind: Kind,
  row: object,
): Findings | null {
  const { gate, markets } = context.get(complianceContext)
  return gate === 'off' ? null : { findings: check(kind, { ...row }, { markets }), markets }
}
