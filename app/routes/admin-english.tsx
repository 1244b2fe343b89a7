import { Outlet } from 'react-router'

import { AdminMessagesProvider } from '#app/i18n/admin-messages.ts'
import { adminEn } from '#app/i18n/messages/admin-en.ts'

export const handle = { adminMessages: adminEn }

export default function AdminEnglish() {
  return (
    <AdminMessagesProvider value={adminEn}>
      <Outlet />
    </AdminMessagesProvider>
  )
}
