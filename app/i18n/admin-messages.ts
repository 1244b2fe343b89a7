import { createContext, useContext } from 'react'

import type { AdminMessages } from './messages/admin-sv.ts'
import { type Matches, textsIn } from './messages.ts'

const AdminMessagesContext = createContext<AdminMessages | null>(null)

/** Given by the layout of the pages for administrators, once per language. */
export const AdminMessagesProvider = AdminMessagesContext.Provider

export function useAdminMessages(): AdminMessages {
  const messages = useContext(AdminMessagesContext)
  if (!messages) throw new Error('These texts are only available below the administrators’ layout')
  return messages
}

/** Returns what a column of a record is called in forms, histories and imports. */
export function useColumnLabel(): (column: string) => string {
  const labels: Record<string, string> = useAdminMessages().recordForm.labels
  return (column) => labels[column] ?? column
}

/** The words for a failed form, by its code. They never tell whether an address is known. */
export function useReason(error: string | null): string | null {
  const { auth: m } = useAdminMessages()
  if (!error) return null
  const own: Record<string, string> = { mismatch: m.mismatch, required: m.required }
  return own[error] ?? m.errors[error] ?? m.fallback
}

/** The texts for a page's title, which is made before anything is rendered. */
export function adminMessagesOf(matches: Matches): AdminMessages {
  return textsIn<AdminMessages>(matches, 'adminMessages')
}
