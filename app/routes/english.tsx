import { Outlet } from 'react-router'

import { en } from '#app/i18n/messages/en.ts'
import { ErrorView } from '#app/site/error-view.tsx'
import { Frame } from '#app/site/frame.tsx'
import { pageMeta } from '#app/site/page-meta.ts'

import type { Route } from './+types/english.ts'

export const handle = { messages: en }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: en.errors.unexpected, isPrivate: true })

export default function English() {
  return (
    <Frame messages={en}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame messages={en}>
      <ErrorView error={error} />
    </Frame>
  )
}
