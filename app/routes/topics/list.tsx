import { Link } from 'react-router'

import { apiContext, offerPolicyContext } from '#app/context.ts'
import { messagesOf, textsOf, useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { orOutage } from '#app/requests/outage.ts'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import { ListUnavailable } from '#app/site/lists/list-unavailable.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { LocalText } from '#app/ui/text/local-text.tsx'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { topicPages } from '#domain/topics/topic-pages.ts'
import { topicTexts } from '#messages/index.ts'
import { listTopics } from '#queries/catalogue/topics.ts'

import type { Route } from './+types/list.ts'
import { kindOfPage, useTopicKind } from './topic-kind.ts'
import { listedTopics } from './topic-view.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = kindOfPage(url.pathname)
  const locale = localeOf(url.pathname)
  const topics = await orOutage(context, listTopics(context.get(apiContext), kind))
  const shown = { locale, m: topicTexts[locale] }
  return { topics: listedTopics(topics, shown, context.get(offerPolicyContext)) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const kind = kindOfPage(location.pathname)
  const m = textsOf(matches, 'topicTexts').kinds[kind]
  return pageMeta(matches, {
    title: messagesOf(matches).site[topicPages[kind].list],
    description: m.description,
    isPrivate: !loaderData,
    structuredData: (describe) =>
      describe.listData(
        loaderData?.topics.map(({ name, slug }) => ({ name: name.text, slug })) ?? [],
      ),
  })
}

export default function TopicList({ loaderData: { topics } }: Route.ComponentProps) {
  const kind = useTopicKind()
  const { intro, empty } = useTexts('topicTexts').kinds[kind]
  const title = useMessages().site[topicPages[kind].list]
  return (
    <div className="page-width py-6">
      <Breadcrumbs page={topicPages[kind].list} name={title} />
      <div className="pt-8 pb-8 sm:pt-12">
        <h1 className="display max-w-2xl">{title}</h1>
        <p className="mt-4 max-w-2xl text-ink-2 text-lg">{intro}</p>
      </div>
      {topics.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className="card-grid">
          {topics.map((topic) => (
            <TopicCard key={topic.id} topic={topic} />
          ))}
        </ul>
      )}
    </div>
  )
}

function TopicCard({ topic }: { topic: ReturnType<typeof listedTopics>[number] }) {
  const kind = useTopicKind()
  const locale = useLocale()
  const { name, slug, logo, summary, counts } = topic
  return (
    <li>
      <Card className="relative grid h-full content-start gap-3 p-5 transition-colors hover:border-line-2">
        <div className="flex items-center gap-4">
          <Logo name={name.text} src={logo} className="size-12" />
          <div className="min-w-0">
            <h2 className="font-bold text-lg leading-tight">
              <Link
                to={pathTo(topicPages[kind].record, locale, { slug })}
                className="after:absolute after:inset-0 after:rounded-card hover:underline"
              >
                <LocalText text={name} />
              </Link>
            </h2>
            <p className="mt-1 text-ink-2 text-sm">{counts.join(' · ')}</p>
          </div>
        </div>
        {summary && (
          <p className="text-sm" lang={summary.lang}>
            {summary.text}
          </p>
        )}
      </Card>
    </li>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const kind = useTopicKind()
  const { kinds, unavailable } = useTexts('topicTexts')
  const title = useMessages().site[topicPages[kind].list]
  return <ListUnavailable error={error} texts={{ ...kinds[kind], title }} title={unavailable} />
}
