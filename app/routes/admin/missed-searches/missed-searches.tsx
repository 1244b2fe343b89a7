import { apiContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { Table } from '#app/ui/table.tsx'
import { dateIn } from '#domain/locale/date.ts'
import { languageOf, locales } from '#domain/locale/locale.ts'
import { numberIn } from '#domain/locale/number.ts'
import { listMissedSearches } from '#queries/activity/missed-searches.ts'

import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/missed-searches.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  return { searches: await orOutage(context, listMissedSearches(context.get(apiContext))) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).missedSearches.title, isPrivate: true })

/** What visitors searched for without finding anything. */
export default function MissedSearches({ loaderData: { searches } }: Route.ComponentProps) {
  const { missedSearches: m } = useAdminMessages()
  const locale = useLocale()
  return (
    <AdminPage title={m.title} intro={m.intro}>
      {searches.length === 0 ? (
        <Card className="grid justify-items-start gap-1">
          <h2 className="font-bold text-lg">{m.empty}</h2>
          <p className="max-w-prose text-ink-2">{m.emptyText}</p>
        </Card>
      ) : (
        <Table caption={m.title} columns={m.columns}>
          {searches.map(({ query, locale: language, count, lastDay }) => (
            <tr key={`${language} ${query}`}>
              <th scope="row" className="font-semibold">
                <bdi>{query}</bdi>
              </th>
              <td className="text-ink-2">{nameOf(language)}</td>
              <td className="tabular-nums">{numberIn(locale, count)}</td>
              <td className="whitespace-nowrap text-ink-2">{dateIn(locale, lastDay)}</td>
            </tr>
          ))}
        </Table>
      )}
    </AdminPage>
  )
}

function nameOf(language: string): string {
  const known = locales.find((locale) => locale === language)
  return known ? languageOf(known).name : language
}
