import { useAdminMessages } from '#app/i18n/admin-messages.ts'

/** Returns a function that names a user: as the viewer, by email, by the start of their id, or as the system. */
export function useUserName(viewerId: string): (id: string | null, email: string | null) => string {
  const { history: m } = useAdminMessages()
  return (id, email) => {
    if (id === null) return m.bySystem
    return id === viewerId ? m.byYou : (email ?? m.byOther(id.slice(0, 8)))
  }
}
