import { useDeferredValue, useEffect, useMemo, useState } from 'react'

import type { check as Check } from '#domain/compliance/check.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import type { Kind } from '#domain/kinds/kinds.ts'

import type { Findings } from './findings.ts'

/** Returns the findings of the row as it is typed; until the rules have loaded, those of the server. */
export function useFindings(kind: Kind, row: object, server: Findings | null): Finding[] | null {
  const [check, setCheck] = useState<typeof Check | null>(null)
  const isOn = server !== null
  useEffect(() => {
    if (!isOn) return
    // Loaded afterwards, because the lists of phrases are long. If that fails, the server's findings stay.
    import('#domain/compliance/check.ts').then(
      (rules) => setCheck(() => rules.check),
      () => setCheck(null),
    )
  }, [isOn])
  const typed = useDeferredValue(row)
  return useMemo(() => {
    if (!server) return null
    return check ? check(kind, { ...typed }, server.context) : server.findings
  }, [check, kind, typed, server])
}
