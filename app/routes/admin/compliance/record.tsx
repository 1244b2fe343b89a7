import { data, Form, Link } from 'react-router'

import { apiContext, complianceContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { FactList } from '#app/ui/text/fact-list.tsx'
import { check } from '#domain/compliance/check.ts'
import { filledFields } from '#domain/compliance/evidence.ts'
import { readEvidenceChoice } from '#domain/compliance/report.ts'
import { dateIn, dayInSweden, startOfDayInSweden, timeIn } from '#domain/locale/date.ts'
import { isPublicKind, pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { findVersionAt } from '#queries/activity/version-at.ts'
import { findRecord } from '#queries/catalogue/records.ts'
import { readRuleContext } from '#queries/catalogue/rule-context.ts'
import { listWaiversOf, type StoredWaiver } from '#queries/catalogue/waivers.ts'

import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/record.ts'
import { FindingsPanel } from './findings-panel.tsx'
import { Found, usePlaceName } from './report-parts.tsx'
import { useRuleName } from './rule-name.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const api = context.get(apiContext)
  const choice = readEvidenceChoice(url.searchParams)
  if (!choice) throw data(null, { status: 404 })
  const { kind, id, day } = choice
  const now = new Date()
  const asOf = day ?? dayInSweden(now)
  const [row, known, allWaivers] = await orOutage(
    context,
    Promise.all([
      findRecord(api, kind, id),
      readRuleContext(api, kind),
      listWaiversOf(api, kind, id),
    ]),
  )
  if (!row) throw data(null, { status: 404 })
  const version = day
    ? await orOutage(context, findVersionAt(api, kind, row, day))
    : { row: { ...row }, isComplete: true }
  const waivers = allWaivers.filter((waiver) => wasInForce(waiver, asOf, day ? null : now))
  const { markets } = context.get(complianceContext)
  return {
    ...{ kind, id, day, today: dayInSweden(now), made: now.toISOString(), name: row.name },
    waivers,
    version: version && {
      isComplete: version.isComplete,
      published: version.row['published'] === true,
      slug: String(version.row['slug']),
      changed: row.updated_at,
      fields: filledFields(kind, version.row),
      findings: check(kind, version.row, { ...known, markets, waivers }),
    },
  }
}

/** True when a waiver was in force at the end of a day, or is now. */
function wasInForce(
  { waived_at, ended_at, expires_on }: StoredWaiver,
  day: string,
  now: Date | null,
) {
  const moment = now?.getTime() ?? startOfDayInSweden(day, 1).getTime()
  const hasEnded = ended_at !== null && Date.parse(ended_at) <= moment
  return Date.parse(waived_at) < moment && !hasEnded && expires_on >= day
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: adminMessagesOf(matches).complianceReport.sheet.title,
    isPrivate: true,
  })

/** A printable page: what a record contained on a day, what the rules say about it, and the waivers in force. */
export default function Evidence({ loaderData }: Route.ComponentProps) {
  const { sheet: m } = useAdminMessages().complianceReport
  const locale = useLocale()
  const { kind, id, day, today, name, version, waivers, made } = loaderData
  const back = (
    <Link to={pathTo('compliance', locale)} className="link print:hidden">
      {m.back}
    </Link>
  )
  return (
    <AdminPage title={m.of(name)} intro={back}>
      <Form className="flex flex-wrap items-end gap-3 print:hidden" key={day}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <Field type="date" name="day" label={m.day} max={today} defaultValue={day ?? today} />
        <Button type="submit" variant="secondary">
          {m.show}
        </Button>
        <p className="text-ink-2 text-sm">{m.print}</p>
      </Form>
      <p className="font-semibold">{day ? m.at(dateIn(locale, day)) : m.now}</p>
      {version === null ? (
        <p role="status">{m.notYet}</p>
      ) : (
        <>
          {!version.isComplete && <p role="status">{m.incomplete}</p>}
          <div className="max-w-prose">
            <FactList
              facts={[
                [m.published, version.published ? m.yes : m.no],
                ...(isPublicKind(kind)
                  ? [
                      fact(
                        m.address,
                        pathTo(pagesOf[kind].publicRecord, locale, { slug: version.slug }),
                      ),
                    ]
                  : []),
                ...(day ? [] : [fact(m.changed, timeIn(locale, version.changed))]),
                [m.made, timeIn(locale, made)],
              ]}
            />
          </div>
          <div className="grid grid-cols-1 gap-2">
            <FindingsPanel
              findings={version.findings}
              anchorOf={() => null}
              title={m.findings}
              level="h2"
            />
            <p className="text-ink-2 text-sm">{m.findingsText}</p>
          </div>
          <Waivers waivers={waivers} />
          <Content fields={version.fields} />
        </>
      )}
    </AdminPage>
  )
}

const fact = (name: string, value: string): [string, string] => [name, value]

function Waivers({ waivers }: { waivers: StoredWaiver[] }) {
  const { sheet: m, by } = useAdminMessages().complianceReport
  const page = useLocale()
  const placeName = usePlaceName()
  const ruleName = useRuleName()
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-bold text-lg">{m.waivers}</h2>
      {waivers.length === 0 ? (
        <p className="text-ink-2 text-sm">{m.noWaivers}</p>
      ) : (
        <ul className="grid gap-3">
          {waivers.map(({ id, rule, field, locale, found, reason, ...waiver }) => (
            <li key={id} className="grid gap-1 border-line border-s-2 ps-4 text-sm">
              <p className="break-words">
                {ruleName(rule)} · {placeName(field, locale)}
                {found.length > 0 && ': '}
                <Found found={found} language={locale} />
              </p>
              <p className="break-words">{reason}</p>
              <p className="text-ink-2">
                {by(waiver.waived_by_email ?? '–', dateIn(page, waiver.waived_at))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Fields = NonNullable<Route.ComponentProps['loaderData']['version']>['fields']

function Content({ fields }: { fields: Fields }) {
  const { sheet: m } = useAdminMessages().complianceReport
  const placeName = usePlaceName()
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-bold text-lg">{m.content}</h2>
      <p className="text-ink-2 text-sm">{m.contentText}</p>
      <dl className="grid grid-cols-1 gap-3">
        {fields.map(({ field, locale, text }) => (
          <div
            key={`${field} ${locale}`}
            className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{placeName(field, locale ?? '')}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words" lang={locale ?? undefined}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
