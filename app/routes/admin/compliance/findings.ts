import type { RouterContextProvider } from 'react-router'

import { complianceContext } from '#app/context.ts'
import { type Context, check } from '#domain/compliance/check.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import type { Kind } from '#domain/kinds/kinds.ts'

/** What the rules find in a record, for its panel. */
export interface Findings {
  findings: Finding[]
  /** With this, the browser checks what is typed. */
  context: Context
}

/** Checks a row; returns null when the operator has turned the rules off. */
export function findingsOf(
  context: Readonly<RouterContextProvider>,
  kind: Kind,
  row: object,
  known: Omit<Context, 'markets'> = {},
): Findings | null {
  const { gate, markets } = context.get(complianceContext)
  if (gate === 'off') return null
  const rules: Context = { ...known, markets }
  return { findings: check(kind, { ...row }, rules), context: rules }
}
