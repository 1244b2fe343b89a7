import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useMessages } from '#app/i18n/messages.ts'

/** Returns the names of the values that a column with choices can have. */
export function useChoiceNames(): Record<string, string> {
  const { bonus, checks, topic } = useAdminMessages().recordForm
  const { casinos, slots } = useMessages()
  return { ...casinos.country, ...slots.levels, ...bonus.choices, ...checks, ...topic.choices }
}
