import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { MessagesProvider } from '#app/i18n/messages.ts'
import { Toaster } from '#app/ui/feedback/toaster.tsx'
import { pageAt } from '#domain/pages/paths.ts'
import { isAdminScreen } from '#domain/pages/table.ts'
import type { Messages } from '#messages/sv/site.ts'

import { Consent } from '../consent/consent.tsx'
import { FlashToast } from './flash.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Main } from './main.tsx'

/** The frame around every page, in the page's language. */
export function Frame({ messages, children }: { messages: Messages; children: ReactNode }) {
  const page = pageAt(useLocation().pathname)?.page
  // The admin sidebar is beside the main element, not in it.
  const hasOwnMain = page !== undefined && isAdminScreen(page)
  return (
    <MessagesProvider value={messages}>
      <a href="#main" className="skip-link">
        {messages.site.skip}
      </a>
      {/* Early in the document, so that keyboard users reach the banner before the page. */}
      <Consent />
      <Header />
      <FlashToast />
      {hasOwnMain ? children : <Main>{children}</Main>}
      <Footer />
      <Toaster closeLabel={messages.site.close} />
    </MessagesProvider>
  )
}
