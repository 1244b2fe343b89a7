import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { ruleIds } from '#domain/compliance/finding.ts'
import { oneOf } from '#domain/lists/filters.ts'

/** Returns a function that says what a stored rule objects to; a rule that no longer exists keeps its id. */
export function useRuleName(): (rule: string) => string {
  const { rules } = useAdminMessages().compliance
  return (rule) => {
    const known = oneOf(ruleIds, rule)
    return known ? rules[known].says : rule
  }
}
