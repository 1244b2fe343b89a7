import { Outlet } from 'react-router'

import { AdminMessagesProvider } from '#app/i18n/admin-messages.ts'
import { adminSv } from '#app/i18n/messages/admin-sv.ts'

export const handle = { adminMessages: adminSv }

export default function AdminSwedish() {
  return (
    <AdminMessagesProvider value={adminSv}>
      <Outlet />
    </AdminMessagesProvider>
  )
}
