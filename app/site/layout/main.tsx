import type { ReactNode } from 'react'

import { FlashAlert } from './flash.tsx'
import { LoadingOutline } from './loading-outline.tsx'

/** The main element, where the skip link leads. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <FlashAlert />
      <LoadingOutline>{children}</LoadingOutline>
    </main>
  )
}
