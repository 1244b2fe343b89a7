import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

import { messagesOf, useLocale, useTexts } from '../i18n/messages.ts'
import { ErrorView } from '../site/layout/error-view.tsx'
import { Frame } from '../site/layout/frame.tsx'
import { pageMeta } from '../site/meta/page-meta.ts'
import type { Route } from './+types/layout.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messagesOf(matches).errors.unexpected, isPrivate: true })

export default function Layout() {
  return (
    <LanguageFrame>
      <Outlet />
    </LanguageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LanguageFrame>
      <ErrorView error={error} />
    </LanguageFrame>
  )
}

/** Starts anew in another language: texts and open menus of the previous one do not stay. */
function LanguageFrame({ children }: { children: ReactNode }) {
  return (
    <Frame key={useLocale()} messages={useTexts('messages')}>
      {children}
    </Frame>
  )
}
