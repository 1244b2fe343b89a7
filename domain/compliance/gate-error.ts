import { type RuleId, ruleIds } from './finding.ts'

/** The SQLSTATE with which the database refuses to publish a record. */
const refusal = 'KK001'

/** Returns the rules for which the database refused to publish a record; null for any other error. */
export function refusingRules(error: unknown): RuleId[] | null {
  const { code, details } = (error ?? {}) as { code?: unknown; details?: unknown }
  return code === refusal ? rulesIn(String(details)) : null
}

/** Returns the rules that `import_rows` names in its error; null for any other error. */
export function rulesInImportError(error: string): RuleId[] | null {
  return error.startsWith(`${refusal} `) ? rulesIn(error) : null
}

const rulesIn = (text: string) => {
  const words = new Set(text.match(/[a-z.]+/g))
  return ruleIds.filter((rule) => words.has(rule))
}
