import { data, Link } from 'react-router'

import { messagesOf, useLocale, useMessages } from '#app/i18n/messages.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'

import type { Route } from './+types/not-found.ts'

const nothingHere = () => data(null, { status: 404 })

export const loader = nothingHere
export const action = nothingHere

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messagesOf(matches).errors.notFound, isPrivate: true })

export default function NotFound() {
  const { errors: m, site } = useMessages()
  const locale = useLocale()
  return (
    <ErrorPage
      title={m.notFound}
      help={m.notFoundHelp}
      action={{ to: pathTo('home', locale), text: m.toStart }}
    >
      <p className="text-ink-2">{m.notFoundLinks}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {(['casinos', 'slots'] as const).map((page) => (
          <li key={page}>
            <Link to={pathTo(page, locale)} className="link font-semibold">
              {site[page]}
            </Link>
          </li>
        ))}
      </ul>
    </ErrorPage>
  )
}
