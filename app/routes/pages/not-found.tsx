import { data, Link } from 'react-router'

import { messagesOf, useLocale, useMessages } from '#app/i18n/messages.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { pathTo } from '#domain/pages/paths.ts'
import { pagesIn } from '#domain/pages/table.ts'

import type { Route } from './+types/not-found.ts'

const notFoundResponse = () => data(null, { status: 404 })

export const loader = notFoundResponse
export const action = notFoundResponse

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messagesOf(matches).errors.notFound, isPrivate: true })

const lists = pagesIn('header').filter((page) => page !== 'home')

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
        {lists.map((page) => (
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
