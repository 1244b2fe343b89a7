import type { ReactNode } from 'react'

import type { Messages } from '#app/i18n/messages/sv.ts'
import { MessagesProvider } from '#app/i18n/messages.ts'
import { Toaster } from '#app/ui/toaster.tsx'

import { Arrival } from './arrival.tsx'
import { Consent } from './consent.tsx'
import { Flash } from './flash.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The frame around every page, in the page's language. */
export function Frame({ messages, children }: { messages: Messages; children: ReactNode }) {
  return (
    <MessagesProvider value={messages}>
      <a href="#main" className="skip-link">
        {messages.site.skip}
      </a>
      {/* Early in the document, so that keyboard users reach the banner before the page. */}
      <Consent />
      <Header />
      <main id="main" tabIndex={-1}>
        <Flash />
        <Arrival>{children}</Arrival>
      </main>
      <Footer />
      <Toaster closeLabel={messages.site.close} />
    </MessagesProvider>
  )
}
