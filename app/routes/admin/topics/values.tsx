import { Form, Link, type ShouldRevalidateFunctionArgs } from 'react-router'

import { apiContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orNetworkFailure } from '#app/requests/network-failure.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Select } from '#app/ui/controls/field.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Table } from '#app/ui/table.tsx'
import { oneOf } from '#domain/lists/filters.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { topicKinds } from '#domain/topics/topic-kinds.ts'
import {
  listTopicCandidates,
  listTopicNames,
  type TopicCandidate,
} from '#queries/catalogue/topics.ts'

import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/values.ts'
import { type AttachOutcome, attachValue } from './attach-action.ts'

const shownValues = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const api = context.get(apiContext)
  const kind = oneOf(topicKinds, url.searchParams.get('kind'))
  const [{ candidates, count }, topics] = await orOutage(
    context,
    Promise.all([listTopicCandidates(api, kind, shownValues), listTopicNames(api)]),
  )
  return { kind, candidates: asPlainText(candidates), count, topics: asPlainText(topics) }
}

export const action = attachValue

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const unreachable: AttachOutcome = { outcome: 'failed' }
  return orNetworkFailure(serverAction, unreachable)
}

/** Also revalidates after a rejected form, because someone else has changed the topics. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return (args.formMethod === 'POST' && args.actionStatus !== 503) || args.defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: adminMessagesOf(matches).recordForm.topic.queue.title,
    isPrivate: true,
  })

/** The values in the lists of casinos and slots that belong to no topic. */
export default function TopicValues({ loaderData, actionData }: Route.ComponentProps) {
  const { recordForm } = useAdminMessages()
  const { queue: m, choices } = recordForm.topic
  const locale = useLocale()
  const { kind, candidates, count, topics } = loaderData
  return (
    <AdminPage title={m.title} intro={m.intro}>
      {actionData && <Outcome outcome={actionData} />}
      <Form className="flex flex-wrap items-end gap-3">
        <Select key={kind} label={m.filter} name="kind" defaultValue={kind ?? ''}>
          <option value="">{m.all}</option>
          {topicKinds.map((one) => (
            <option key={one} value={one}>
              {choices[one]}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          {m.show}
        </Button>
        <ButtonLink to={pathTo('adminTopics', locale)} variant="quiet">
          {m.back}
        </ButtonLink>
      </Form>
      {candidates.length === 0 ? (
        <p role="status">{m.empty}</p>
      ) : (
        <Table caption={m.title} columns={m.columns} isDense>
          {candidates.map((candidate) => (
            <Value
              key={`${candidate.topic_kind}:${candidate.key}`}
              candidate={candidate}
              topics={topics.filter(({ topic_kind }) => topic_kind === candidate.topic_kind)}
            />
          ))}
        </Table>
      )}
      {count > candidates.length && (
        <p className="text-ink-2">{m.more(count - candidates.length)}</p>
      )}
    </AdminPage>
  )
}

function Outcome({ outcome }: { outcome: AttachOutcome }) {
  const { topic, unavailable } = useAdminMessages().recordForm.topic.outcomes
  const m = useAdminMessages().recordForm.topic.queue
  if (outcome.outcome === 'added')
    return (
      <Alert tone="success" title={topic}>
        {m.added(outcome.name, outcome.topic)}
      </Alert>
    )
  const texts = { missing: m.missing, gone: m.gone, failed: m.failed }
  return (
    <Alert tone="error" title={unavailable}>
      {texts[outcome.outcome]}
    </Alert>
  )
}

interface ValueProps {
  candidate: TopicCandidate
  topics: { name: string; slug: string }[]
}

function Value({ candidate, topics }: ValueProps) {
  const { queue: m, choices } = useAdminMessages().recordForm.topic
  const locale = useLocale()
  const { name, topic_kind: kind, records } = candidate
  const create = new URLSearchParams({ name, topic_kind: kind })
  return (
    <tr>
      <th scope="row" className="text-left font-semibold max-sm:col-span-2 max-sm:px-0!">
        {name}
      </th>
      <td>{choices[kind]}</td>
      <td>{m.records(records)}</td>
      <td className="max-sm:col-span-2">
        <div className="flex flex-wrap items-center gap-2">
          <Link
            to={`${pathTo('newTopic', locale)}?${create}`}
            className="link inline-flex min-h-11 items-center pe-3"
            aria-label={m.createFor(name)}
          >
            {m.create}
          </Link>
          {topics.length > 0 && (
            <Form method="post" className="flex flex-wrap items-center gap-2" preventScrollReset>
              <input type="hidden" name="name" value={name} />
              <select
                name="topic"
                aria-label={m.attachFor(name)}
                defaultValue=""
                required
                className="min-h-11 max-w-56 rounded-control border border-line-2 bg-surface px-3 text-ink"
              >
                <option value="">{m.choose}</option>
                {topics.map((topic) => (
                  <option key={topic.slug} value={topic.slug}>
                    {topic.name}
                  </option>
                ))}
              </select>
              <Button type="submit" variant="secondary" size="small" aria-label={m.addFor(name)}>
                {m.add}
              </Button>
            </Form>
          )}
        </div>
      </td>
    </tr>
  )
}
