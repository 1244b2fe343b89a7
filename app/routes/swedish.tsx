import { Outlet } from 'react-router'

import { sv } from '#app/i18n/messages/sv.ts'
import { ErrorView } from '#app/site/error-view.tsx'
import { Frame } from '#app/site/frame.tsx'
import { pageMeta } from '#app/site/page-meta.ts'

import type { Route } from './+types/swedish.ts'

export const handle = { messages: sv }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: sv.errors.unexpected, isPrivate: true })

export default function Swedish() {
  return (
    <Frame messages={sv}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame messages={sv}>
      <ErrorView error={error} />
    </Frame>
  )
}
