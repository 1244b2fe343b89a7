import { Outlet } from 'react-router'

import { AdminMessagesProvider } from '../i18n/admin-messages.ts'
import { useTexts } from '../i18n/messages.ts'

export default function AdminLayout() {
  return (
    <AdminMessagesProvider value={useTexts('adminMessages')}>
      <Outlet />
    </AdminMessagesProvider>
  )
}
