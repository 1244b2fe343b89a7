import { Search } from 'lucide'
import { Form, Link } from 'react-router'

import { apiContext, offerPolicyContext } from '#app/context.ts'
import { textsOf, useLocale, useTexts } from '#app/i18n/messages.ts'
import { orOutage } from '#app/requests/outage.ts'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import { ListUnavailable } from '#app/site/lists/list-unavailable.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { readQuery } from '#domain/search/query.ts'
import { namedPages } from '#domain/search/site-pages.ts'
import { searchPages } from '#messages/index.ts'

import type { Route } from './+types/search.ts'
import { findResults } from './find-results.ts'
import { Group } from './group.tsx'

/** How many pages the search page links to when it has no results. */
const maxTips = 6

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const { isQuiet } = context.get(offerPolicyContext)
  const q = readQuery(url.searchParams)
  const found = await orOutage(
    context,
    findResults(context.get(apiContext), { q, locale, isQuiet }),
  )
  const tips = namedPages(searchPages[locale], locale, isQuiet).slice(0, maxTips)
  return {
    ...{ q, ...found },
    tips: found.groups.length > 0 ? [] : tips.map(({ name, path }) => ({ name, path })),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const m = textsOf(matches, 'searchTexts')
  return pageMeta(matches, {
    title: loaderData?.q ? m.pageTitle(loaderData.q) : m.title,
    description: m.description,
    isPrivate: true,
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, groups, similar, tips } = loaderData
  const m = useTexts('searchTexts')
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  return (
    <div className="page-width py-6">
      <Breadcrumbs page="search" name={m.title} />
      <h1 className="display mt-8">{m.title}</h1>
      <p className="mt-4 max-w-2xl text-ink-2 text-lg">{m.intro}</p>
      <SearchForm q={q} />
      <p role="status" className="mt-8 font-bold text-xl tracking-tight">
        {q !== '' && (count > 0 ? m.found(q, count) : m.none(q))}
      </p>
      {q !== '' && count === 0 && <p className="mt-2 text-ink-2">{m.noneHelp}</p>}
      {similar.length > 0 && <Links title={m.didYouMean} links={similar} />}
      <div className="mt-6 grid gap-12">
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </div>
      {tips.length > 0 && <Links title={m.tips} links={tips} />}
    </div>
  )
}

/** A plain form, which works without JavaScript. */
function SearchForm({ q }: { q: string }) {
  const m = useTexts('searchTexts')
  return (
    <Form action={pathTo('search', useLocale())} className="mt-7">
      <search className="flex max-w-2xl flex-wrap gap-2">
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
            aria-label={m.label}
            placeholder={m.placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            defaultValue={q}
            className="min-h-13 w-full rounded-control border border-line-2 bg-surface pr-4 pl-12 text-ink transition-colors placeholder:text-ink-2 hover:border-fjord"
          />
        </div>
        <Button type="submit">{m.submit}</Button>
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const m = useTexts('searchTexts')
  return <ListUnavailable error={error} texts={m} title={m.unavailable} />
}
