import { Download } from 'lucide'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'

import { apiContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { Button, buttonClass } from '#app/ui/controls/button.tsx'
import { Checkbox, Choice } from '#app/ui/controls/choice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { periods, readReportChoice } from '#domain/clicks/click-report.ts'
import { dayInSweden } from '#domain/locale/date.ts'
import { numberIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { readClickReport } from '#queries/activity/clicks.ts'

import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/report.ts'
import { Plot } from './plot.tsx'
import { Ranking } from './ranking.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const choice = readReportChoice(url.searchParams)
  const today = dayInSweden(new Date())
  const report = await orOutage(context, readClickReport(context.get(apiContext), choice, today))
  return { ...report, withBots: choice.withBots }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).clicks.title, isPrivate: true })

/** Report of clicks on outgoing links: by day, by item and by placement. */
export default function ClickReport({ loaderData }: Route.ComponentProps) {
  const { clicks: m } = useAdminMessages()
  const { days, items, placements, withBots } = loaderData
  const people = days.reduce((sum, day) => sum + day.people, 0)
  const bots = days.reduce((sum, day) => sum + day.bots, 0)
  const total = people + (withBots ? bots : 0)
  return (
    <AdminPage title={m.title} intro={m.intro}>
      <Controls />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-3">
        <Figure label={m.total} value={total} />
        <Figure label={m.perDay} value={total / days.length} />
        <Figure label={withBots ? m.bots : m.botsLeftOut} value={bots} />
      </dl>
      {total === 0 ? (
        <Card className="grid justify-items-start gap-1">
          <h2 className="font-bold text-lg">{m.empty}</h2>
          <p className="max-w-prose text-ink-2">{bots > 0 ? m.emptyBots : m.emptyText}</p>
        </Card>
      ) : (
        <>
          <Plot days={days} withBots={withBots} />
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <Ranking
              title={m.byItem}
              columns={[m.item, m.kind, m.count]}
              rows={items.map(({ kind, id, name, count }) => ({
                key: id,
                cells: [name ?? m.deleted, m.kinds[kind]],
                count,
              }))}
            />
            <Ranking
              title={m.byPlacement}
              columns={[m.placement, m.count]}
              rows={placements.map(({ placement, count }) => ({
                key: placement,
                cells: [m.placements[placement] ?? placement],
                count,
              }))}
            />
          </div>
        </>
      )}
    </AdminPage>
  )
}

/** Writes a changed filter to the URL at once. Without JavaScript, the button submits the form. */
function Controls() {
  const { clicks: m } = useAdminMessages()
  const locale = useLocale()
  const submit = useSubmit()
  const here = useLocation()
  const next = useNavigation().location
  const address = next?.pathname === here.pathname ? next : here
  const { days, withBots } = readReportChoice(new URLSearchParams(address.search))
  const choose = (query: string) =>
    void submit(query, { method: 'get', replace: true, preventScrollReset: true })
  const query = (period: string, bots: boolean) => `days=${period}${bots ? '&bots=1' : ''}`
  const exportPath = `${pathTo('clicksExport', locale)}?${query(String(days), withBots)}`
  return (
    <Form method="get" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Choice
        legend={m.period}
        name="days"
        value={String(days)}
        options={periods.map((period) => ({ value: String(period), label: m.lastDays(period) }))}
        onChange={(period) => choose(query(period, withBots))}
      />
      <div className="flex min-h-13 items-center">
        <Checkbox
          name="bots"
          value="1"
          label={m.withBots}
          checked={withBots}
          onChange={({ target }) => choose(query(String(days), target.checked))}
        />
      </div>
      <div className="flex min-h-13 flex-wrap items-center gap-3 sm:ms-auto">
        <Button type="submit" size="small" className="without-script">
          {m.show}
        </Button>
        <a
          href={exportPath}
          download
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <Icon of={Download} className="size-4" />
          {m.export}
        </a>
      </div>
    </Form>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  const number = numberIn(useLocale(), value, 1)
  return (
    <div className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface px-3 py-3 sm:px-5 sm:py-4">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="font-bold font-display text-xl tabular-nums sm:text-2xl">{number}</dd>
    </div>
  )
}
