import { useAdminMessages } from '#app/i18n/admin-messages.ts'

/** Returns how to name a person: as the reader, by address, by the start of their number, or as the site itself. */
export function useWho(viewerId: string): (id: string | null, email: string | null) => string {
  const { history: m } = useAdminMessages()
  return (id, email) => {
    if (id === null) return m.bySystem
    return id === viewerId ? m.byYou : (email ?? m.byOther(id.slice(0, 8)))
  }
}
