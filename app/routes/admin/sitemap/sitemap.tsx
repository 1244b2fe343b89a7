import { useEffect } from 'react'
import { data, Form } from 'react-router'

import { reportContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { ErrorView } from '#app/site/layout/error-view.tsx'
import { isOutage, Retry } from '#app/site/layout/failure.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { Button, buttonClass } from '#app/ui/controls/button.tsx'
import { CopyButton } from '#app/ui/controls/copy-button.tsx'
import { Tabs } from '#app/ui/controls/tabs.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { CodeBlock } from '#app/ui/text/code-block.tsx'
import { pathTo } from '#domain/pages/paths.ts'

import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/sitemap.ts'
import { originsFor, sitemapAt } from './chosen-sitemap.ts'

/** Maximum characters shown on the page; copying and downloading return the whole document. */
const maxShownLength = 200_000

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const origins = originsFor(context, url)
  try {
    return { origins, sitemap: await summarise(await sitemapAt(context, origins.chosen)) }
  } catch (error) {
    context.get(reportContext)(error)
    return data({ origins, sitemap: null }, { status: 503 })
  }
}

async function summarise(pieces: AsyncIterable<string>) {
  let start = ''
  let entries = 0
  let length = 0
  for await (const piece of pieces) {
    entries += piece.split('<loc>').length - 1
    length += piece.length
    if (start.length < maxShownLength) start += piece
  }
  const xml =
    start.length <= maxShownLength ? start : start.slice(0, start.lastIndexOf('\n', maxShownLength))
  return { xml, entries, isWhole: xml.length === length, isIndex: start.includes('<sitemapindex') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).sitemap.title, isPrivate: true })

/** Shows the same alert and toast for an outage as for a sitemap that could not be generated. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { sitemap: m } = useAdminMessages()
  const hasFailed = isOutage(error)
  useEffect(() => {
    if (hasFailed) showToast({ title: m.failed, tone: 'error' })
  }, [hasFailed, m])
  if (!hasFailed) return <ErrorView error={error} />
  return (
    <AdminPage title={m.title} intro={m.text}>
      <Alert tone="error" title={m.failed}>
        {m.failedHelp}
      </Alert>
      <div>
        <Retry />
      </div>
    </AdminPage>
  )
}

export default function SitemapPage({ loaderData }: Route.ComponentProps) {
  const { sitemap: m, copy } = useAdminMessages()
  const locale = useLocale()
  const { origins, sitemap } = loaderData
  const failed = sitemap === null
  // Every response is a new object, so a repeated failure shows the toast again.
  useEffect(() => {
    if (loaderData.sitemap === null) showToast({ title: m.failed, tone: 'error' })
  }, [loaderData, m])

  const file = `${pathTo('sitemapDocument', locale)}?${new URLSearchParams({ host: origins.chosen })}`
  const actions = sitemap && (
    <div className="flex flex-wrap gap-3">
      <CopyButton
        text={sitemap.isWhole ? sitemap.xml : () => fetchText(file)}
        done={copy.done}
        failed={copy.failed}
      >
        {m.copy}
      </CopyButton>
      <a href={file} download="sitemap.xml" className={buttonClass({ variant: 'secondary' })}>
        {m.download}
      </a>
    </div>
  )
  return (
    <AdminPage title={m.title} intro={m.text}>
      {failed && (
        <Alert tone="error" title={m.failed}>
          {m.failedHelp}
        </Alert>
      )}
      <Tabs
        label={m.title}
        tabs={[
          {
            id: 'generator',
            title: m.generator,
            content: (
              <Card className="grid gap-6">
                <Generator origins={origins} />
                {sitemap && (
                  <p role="status">
                    {sitemap.isIndex ? m.parts(sitemap.entries) : m.entries(sitemap.entries)}
                  </p>
                )}
                {actions}
              </Card>
            ),
          },
          {
            id: 'xml',
            title: m.xml,
            content: sitemap ? (
              <div className="grid gap-4">
                {!sitemap.isWhole && <Alert title={m.cut}>{m.cutHelp}</Alert>}
                <CodeBlock label={m.xml}>{sitemap.xml}</CodeBlock>
                {actions}
              </div>
            ) : (
              <p>{m.failed}</p>
            ),
          },
        ]}
      />
    </AdminPage>
  )
}

function Generator({ origins }: { origins: { all: string[]; chosen: string } }) {
  const { sitemap: m } = useAdminMessages()
  return (
    <Form method="get" preventScrollReset className="grid justify-items-start gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{m.host}</legend>
        {origins.all.map((origin) => (
          <label key={origin} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="host"
              value={origin}
              defaultChecked={origin === origins.chosen}
              className="size-5 accent-fjord"
            />
            <span className="break-all">{origin}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="secondary">
        {m.generate}
      </Button>
    </Form>
  )
}

async function fetchText(path: string): Promise<string> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}`)
  return answer.text()
}
