import { Search } from 'lucide'
import { Form, Link } from 'react-router'

import { apiContext, missedSearchContext, offerPolicyContext } from '#app/context.ts'
import { messagesOf, useLocale, useMessages } from '#app/i18n/messages.ts'
import { orOutage } from '#app/requests/outage.ts'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import { ErrorView } from '#app/site/layout/error-view.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { readQuery } from '#domain/search/query.ts'

import type { Route } from './+types/search.ts'
import { findResults } from './find-results.ts'
import { Group } from './group.tsx'
import { searchView } from './search-view.ts'

/** Also sends the texts of the page, which the list of routes would otherwise name to every visitor. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const search = {
    q: readQuery(url.searchParams),
    locale: localeOf(url.pathname),
    isQuiet: context.get(offerPolicyContext).isQuiet,
  }
  const found = await orOutage(context, findResults(context.get(apiContext), search))
  if (search.q !== '' && found.groups.length === 0) {
    context.get(missedSearchContext)(search.q, search.locale)
  }
  return searchView(search, found)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? messagesOf(matches).site.search,
    description: loaderData?.texts.description,
    isPrivate: true,
  })

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, texts, status, groups, links } = loaderData
  const { site } = useMessages()
  return (
    <div className="page-width py-6">
      <Breadcrumbs page="search" name={site.search} />
      <h1 className="display mt-8">{site.search}</h1>
      <p className="mt-4 max-w-2xl text-ink-2 text-lg">{texts.description}</p>
      <SearchForm q={q} texts={texts} />
      <p role="status" className="mt-8 font-bold text-xl tracking-tight">
        {status}
      </p>
      {q !== '' && groups.length === 0 && <p className="mt-2 text-ink-2">{texts.noneHelp}</p>}
      <div className="mt-6 grid gap-12">
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </div>
      {links.map((list) => (
        <Links key={list.title} {...list} />
      ))}
    </div>
  )
}

/** A plain form, which works without JavaScript. */
function SearchForm({ q, texts }: { q: string; texts: { label: string; placeholder: string } }) {
  const { site } = useMessages()
  return (
    <Form action={pathTo('search', useLocale())} className="mt-7">
      <search aria-label={texts.label} className="flex max-w-2xl flex-wrap gap-2">
        <div className="relative min-w-0 flex-[1_1_14rem]">
          <Icon
            of={Search}
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-2"
          />
          <input
            // A field that the visitor has changed keeps its text otherwise.
            key={q}
            type="search"
            name="q"
            aria-label={texts.label}
            placeholder={texts.placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            defaultValue={q}
            className="min-h-13 w-full rounded-control border border-line-2 bg-surface pr-4 pl-12 text-ink transition-colors placeholder:text-ink-2 hover:border-fjord"
          />
        </div>
        <Button type="submit">{site.search}</Button>
      </search>
    </Form>
  )
}

function Links({ title, links }: { title: string; links: { name: string; path: string }[] }) {
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="font-bold text-lg">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {links.map(({ name, path }) => (
          <li key={path}>
            <Link to={path} className="link inline-flex min-h-11 items-center">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows an outage, which the form can retry. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />
}
