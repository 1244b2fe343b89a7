import { data, Link, redirect } from 'react-router'

import { cookiesContext, pauseContext } from '#app/context.ts'
import { textsOf, useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { pauseTime } from '#app/requests/pause-line.ts'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import { helpLinks } from '#app/site/layout/help-links.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { oneOf } from '#domain/lists/filters.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { endOfPause, laterPause, pauseCookie, pauseEnd, pausePeriods } from '#domain/pause/pause.ts'

import type { Route } from './+types/pause.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const pause = context.get(pauseContext)
  return { end: pause && pauseTime(pause, localeOf(url.pathname)) }
}

/** Begins or extends the pause. Nothing is stored on the server. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const period = oneOf(pausePeriods, formText(await parseForm(request), 'period'))
  if (period === null) return data({ isMissing: true }, 422)
  const now = new Date()
  const end = laterPause(context.get(pauseContext), pauseEnd(period, now))
  const seconds = Math.ceil((endOfPause(end).valueOf() - now.valueOf()) / 1_000)
  // Readable, so that `followPauseScript` notices when it begins and ends.
  context.get(cookiesContext).set(pauseCookie, end, seconds, true)
  // The browser also forgets the pages that it could show again without asking.
  return redirect(url.pathname, { status: 303, headers: { 'Clear-Site-Data': '"cache"' } })
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const m = textsOf(matches, 'pause')
  return pageMeta(matches, { title: m.title, name: m.name, description: m.description })
}

export default function Pause({ loaderData: { end }, actionData }: Route.ComponentProps) {
  const m = useTexts('pause')
  return (
    <article className="page-width pt-6 pb-12 sm:pb-16">
      <Breadcrumbs page="pause" name={m.name} />
      <header className="mt-6 mb-10">
        <h1 className="display">{m.title}</h1>
        <p className="mt-4 max-w-3xl text-ink-2 text-lg">{m.lead}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Card className="grid gap-6 sm:p-8">
          {actionData?.isMissing && (
            <Alert tone="error" title={m.missing}>
              {m.missingText}
            </Alert>
          )}
          {end && (
            <div className="grid gap-1">
              <h2 className="font-bold text-xl tracking-tight">{m.current(end)}</h2>
              <p className="text-ink-2">{m.currentText}</p>
            </div>
          )}
          <PeriodForm isExtension={end !== null} />
        </Card>
        <Limits />
      </div>
    </article>
  )
}

/** A plain form: its answer is a new document, in which nothing of the page before remains. */
function PeriodForm({ isExtension }: { isExtension: boolean }) {
  const m = useTexts('pause')
  return (
    <form method="post" className="grid gap-6">
      <fieldset>
        <legend className="mb-2 font-bold text-lg">{isExtension ? m.extend : m.choose}</legend>
        {pausePeriods.map((period) => (
          <label key={period} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="radio"
              name="period"
              value={period}
              required
              className="size-5 shrink-0 accent-fjord"
            />
            {m.periods[period]}
          </label>
        ))}
      </fieldset>
      <Button type="submit" className="justify-self-start">
        {isExtension ? m.prolong : m.start}
      </Button>
    </form>
  )
}

/** What the pause is not, and what helps more. */
function Limits() {
  const m = useTexts('pause')
  const { footer } = useMessages()
  const locale = useLocale()
  return (
    <div className="prose">
      <h2 id="limits">{m.limitsTitle}</h2>
      <ul>
        {m.limits.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h2 id="spelpaus">{m.realTitle}</h2>
      <p>{m.real}</p>
      <p>
        <a href={helpLinks.selfExclusion}>{m.toReal}</a>
      </p>
      <h2 id="help">{m.talkTitle}</h2>
      <p>{m.talk}</p>
      <p>
        <a href="tel:+4620819100">020-81 91 00</a> · <a href={helpLinks.helpline}>stodlinjen.se</a>{' '}
        · <Link to={pathTo('responsibleGaming', locale)}>{footer.responsibleGaming}</Link>
      </p>
    </div>
  )
}
