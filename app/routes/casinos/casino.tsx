import { isRouteErrorResponse } from 'react-router'

import { apiContext } from '#app/context.ts'
import { findCasino } from '#app/data/casinos.ts'
import { messagesOf, useLocale, useMessages } from '#app/i18n/messages.ts'
import { localeOf, pathTo } from '#app/i18n/paths.ts'
import { orOutage } from '#app/outage.ts'
import { AdvertisingLine } from '#app/site/advertising-line.tsx'
import { ErrorView } from '#app/site/error-view.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { PartnerLink } from '#app/site/partner-link.tsx'
import { Rating } from '#app/site/rating.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { MarkList } from '#app/ui/mark-list.tsx'
import { dateIn } from '#domain/date.ts'
import { textIn } from '#domain/locale.ts'
import { sanitizeReview } from '#domain/review-html.ts'

import type { Route } from './+types/casino.ts'
import { wageringOf } from './offer-box.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = localeOf(new URL(request.url).pathname)
  const casino = await orOutage(context, findCasino(context.get(apiContext), params.slug))
  if (!casino) throw new Response(null, { status: 404 })
  const review = textIn(locale, casino.localized_full_review, casino.full_review)
  return {
    casino: { ...casino, full_review: null, localized_full_review: {} },
    review: review && { ...review, text: sanitizeReview(review.text) },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { casino: m, casinos } = messagesOf(matches)
  if (!loaderData) return pageMeta(matches, { title: m.notFound, isPrivate: true })
  const { casino } = loaderData
  const locale = localeOf(location.pathname)
  const text = (localized: typeof casino.localized_bonus, plain: string | null) =>
    textIn(locale, localized, plain)?.text
  const offer =
    [casino.bonus_amount, text(casino.localized_bonus, casino.bonus)].filter(Boolean).join(', ') ||
    casinos.bonus
  return pageMeta(matches, {
    title: text(casino.localized_meta_title, casino.meta_title) ?? m.title(casino.name, offer),
    description:
      text(casino.localized_meta_description, casino.meta_description) ??
      m.description(casino.name, offer),
  })
}

export default function CasinoPage({ loaderData: { casino, review } }: Route.ComponentProps) {
  const { casino: m, casinos, site } = useMessages()
  const locale = useLocale()
  const foreign = (of: { locale: string } | null) =>
    of && of.locale !== locale ? of.locale : undefined
  const swedish = locale === 'sv' ? undefined : 'sv'
  const description = textIn(locale, casino.localized_description, casino.description)
  const bonus = textIn(locale, casino.localized_bonus, casino.bonus)
  const action = textIn(locale, casino.localized_cta_text, casino.cta_text)
  return (
    <article className="page-width grid gap-6 py-6">
      <AdvertisingLine />
      <Card className="grid gap-5 sm:p-8">
        <div className="flex flex-wrap items-center gap-5">
          <Logo name={casino.name} src={casino.logo} className="size-20 sm:size-24" />
          <div className="min-w-0">
            <h1 className="display">{casino.name}</h1>
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <Rating rating={casino.rating} />
              {casino.is_new && <Badge>{casinos.new}</Badge>}
            </div>
          </div>
        </div>
        {casino.features.length > 0 && (
          <ul className="flex flex-wrap gap-2" lang={swedish}>
            {casino.features.slice(0, 4).map((feature) => (
              <li key={feature}>
                <Badge tone="plain">{feature}</Badge>
              </li>
            ))}
          </ul>
        )}
        {description && (
          <p className="max-w-prose text-lg" lang={foreign(description)}>
            {description.text}
          </p>
        )}
        <div className="grid justify-items-start gap-2">
          <PartnerLink
            link={casino.affiliate_link}
            item={{ kind: 'casino', ...casino }}
            placement="casino_header"
          >
            {action?.text ?? casinos.visit}
          </PartnerLink>
          <p className="text-ink-2 text-xs">
            {casino.affiliate_link && `${casinos.adLink} · `}
            {casinos.offerNotice}
          </p>
        </div>
      </Card>
      <div className="with-sidebar">
        <div className="grid gap-6">
          <Card className="grid gap-8 sm:grid-cols-2">
            <section>
              <h2 className="mb-3 font-bold text-xl">{m.advantages}</h2>
              <MarkList items={casino.advantages} lang={swedish} />
            </section>
            <section>
              <h2 className="mb-3 font-bold text-xl">{m.disadvantages}</h2>
              <MarkList items={casino.disadvantages} mark="no" lang={swedish} />
            </section>
          </Card>
          {review && (
            <Card className="sm:p-8">
              <h2 className="mb-6 font-bold text-2xl tracking-tight">{m.review}</h2>
              <div
                lang={foreign(review)}
                className="prose"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the loader
                dangerouslySetInnerHTML={{ __html: review.text }}
              />
            </Card>
          )}
        </div>
        <Card>
          <h2 className="mb-2 font-bold text-xl">{m.offer}</h2>
          <FactList
            facts={[
              [m.facts.bonus, bonus?.text ?? m.missing],
              [m.facts.bonusAmount, casino.bonus_amount ?? m.missing],
              [m.facts.freeSpins, casino.free_spins ?? m.missing],
              [m.facts.minDeposit, casino.min_deposit ?? m.missing],
              [m.facts.wagering, wageringOf(casino) ?? m.missing],
              [m.facts.licence, casino.license_info ?? m.missing],
              [m.facts.ageLimit, casino.casino_age ?? m.missing],
            ]}
          />
        </Card>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ButtonLink to={pathTo('casinos', locale)} variant="secondary">
          {m.toList}
        </ButtonLink>
        <p className="text-ink-2 text-sm">
          <time dateTime={casino.updated_at}>
            {site.updated(dateIn(locale, casino.updated_at))}
          </time>
        </p>
      </div>
    </article>
  )
}

/** A failed fetch shows the same view as a missing casino; the status tells them apart. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { casino: m, errors } = useMessages()
  const list = pathTo('casinos', useLocale())
  if (!isRouteErrorResponse(error) || ![404, 503].includes(error.status)) {
    return <ErrorView error={error} />
  }
  return (
    <ErrorPage
      title={m.notFound}
      help={error.status === 503 ? errors.unavailableHelp : m.notFoundHelp}
      action={{ to: list, text: m.toList }}
    />
  )
}
