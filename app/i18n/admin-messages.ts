import { createContext, useContext } from 'react'

import type { AdminMessages } from '#messages/sv/admin.ts'

import { textsOf, useMessages } from './messages.ts'

const AdminMessagesContext = createContext<AdminMessages | null>(null)

/** Rendered by the layout of the administrators' pages, with the texts of the page's language. */
export const AdminMessagesProvider = AdminMessagesContext.Provider

export function useAdminMessages(): AdminMessages {
  const messages = useContext(AdminMessagesContext)
  if (!messages)
    throw new Error('No admin messages: useAdminMessages needs AdminMessagesProvider above it')
  return messages
}

/** Returns a function that maps a column of a record to its label in forms, histories and imports. */
export function useColumnLabel(): (column: string) => string {
  const shown: Record<string, string> = useMessages().labels
  const own: Record<string, string> = useAdminMessages().recordForm.labels
  return (column) => own[column] ?? shown[column] ?? column
}

/** Returns the message for a form's error code. No message reveals whether an email address is known. */
export function useReason(error: string | null): string | null {
  const { auth: m } = useAdminMessages()
  if (!error) return null
  const own: Record<string, string> = { mismatch: m.mismatch, required: m.required }
  return own[error] ?? m.errors[error] ?? m.fallback
}

/** Returns the texts for a page's title, which is created before the page is rendered. */
export function adminMessagesOf(matches: Parameters<typeof textsOf>[0]): AdminMessages {
  return textsOf(matches, 'adminMessages')
}
