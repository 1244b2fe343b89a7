import { ArrowRight, BadgeCheck, Gift, Headset, Scale, Timer, UserRound } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from '#app/ui/icon.tsx'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import type { HomeTexts } from '#messages/sv/home.ts'
import { listHighlights } from '#queries/catalogue/highlights.ts'

import { apiContext, offerPolicyContext } from '../context.ts'
import { textsOf, useLocale, useMessages, useTexts } from '../i18n/messages.ts'
import { orFallback } from '../requests/outage.ts'
import { helpLinks } from '../site/layout/help-links.ts'
import { pageMeta } from '../site/meta/page-meta.ts'
import { type RootData, useIsQuiet, useSite } from '../site/site.ts'
import { Card } from '../ui/card.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import type { Route } from './+types/home.ts'
import { CompassRose } from './compass-rose.tsx'
import { HomeLists, HomeQuestions, highlightsIn } from './home-lists.tsx'

const icons = {
  licensed: BadgeCheck,
  bonuses: Gift,
  payouts: Timer,
  reviews: Scale,
  players: UserRound,
  support: Headset,
}

const cards = Object.keys(icons) as (keyof typeof icons)[]

export async function loader({ context, url }: Route.LoaderArgs) {
  const policy = context.get(offerPolicyContext)
  if (policy.isQuiet) return { highlights: null }
  const highlights = listHighlights(context.get(apiContext), policy)
  // The page is useful without them.
  const found = await orFallback(context, highlights, null)
  const locale = localeOf(url.pathname)
  return { highlights: found && asPlainText(highlightsIn(found, locale)) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description, quiet } = textsOf(matches, 'home')
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const texts = root?.pause
    ? { title: quiet.title, description: quiet.lead }
    : { title, description }
  return pageMeta(matches, { ...texts, structuredData: (describe) => describe.homeData })
}

export default function Home({ loaderData: { highlights } }: Route.ComponentProps) {
  const m = useTexts('home')
  const casinos = pathTo('casinos', useLocale())
  const { isIndependent } = useSite()
  if (useIsQuiet()) return <QuietHome texts={m} />
  return (
    <>
      <Hero texts={m} />
      <section aria-labelledby="reasons" className="page-width py-16 sm:py-20">
        <h2 id="reasons" className="font-bold text-2xl tracking-tight">
          {m.reasons}
        </h2>
        <p className="mt-2 text-ink-2 text-lg">{m.reasonsLead}</p>
        <ul className="card-grid mt-8">
          {cards.map((card) => {
            return (
              <li key={card} className="grid">
                <Card className="grid content-start gap-3">
                  <span className="grid size-11 place-items-center rounded-control bg-fjord-soft text-fjord">
                    <Icon of={icons[card]} className="size-6" />
                  </span>
                  <h3 className="font-bold text-lg">{m.cards[card].title}</h3>
                  <p className="text-ink-2">
                    {card === 'reviews' && !isIndependent
                      ? m.cards.reviews.neutralText
                      : m.cards[card].text}
                  </p>
                </Card>
              </li>
            )
          })}
        </ul>
      </section>
      {highlights && <HomeLists highlights={highlights} />}
      <HomeQuestions />
      <section aria-labelledby="closing" className="page-width">
        <div className="grid gap-6 rounded-card bg-fjord-soft p-8 sm:p-12 lg:grid-cols-[1fr_auto] lg:items-center">
          <div>
            <h2 id="closing" className="font-bold text-2xl tracking-tight">
              {m.closing}
            </h2>
            <p className="mt-2 max-w-prose text-ink-2 text-lg">{m.closingLead}</p>
          </div>
          <ButtonLink to={casinos} size="large" className="justify-self-start">
            {m.closingAction}
            <Icon of={ArrowRight} className="size-5" />
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

/** The page during a pause, which leads to no offers. */
function QuietHome({ texts: { quiet: m } }: { texts: HomeTexts }) {
  const { footer } = useMessages()
  return (
    <div className="page-width py-14 sm:py-20">
      <h1 className="display">{m.title}</h1>
      <p className="mt-5 mb-8 max-w-xl text-ink-2 text-lg">{m.lead}</p>
      <ButtonLink to={pathTo('responsibleGaming', useLocale())} variant="secondary">
        {footer.responsibleGaming}
      </ButtonLink>
    </div>
  )
}

function Hero({ texts: m }: { texts: HomeTexts }) {
  const locale = useLocale()
  return (
    <section className="overflow-hidden border-line border-b bg-surface">
      <div className="page-width grid items-center gap-x-12 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="py-14 sm:py-20 lg:py-28">
          <h1 className="display">{m.title}</h1>
          <p className="mt-5 max-w-xl text-ink-2 text-lg">{m.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={pathTo('casinos', locale)} size="large">
              {m.toCasinos}
            </ButtonLink>
            <ButtonLink to={pathTo('slots', locale)} size="large" variant="secondary">
              {m.toSlots}
            </ButtonLink>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-ink-2 text-sm">
            {m.trust.map((text) => (
              <TrustItem key={text}>{text}</TrustItem>
            ))}
            <TrustItem>
              <a href={helpLinks.helpline} className="link hover:text-ink">
                {m.helpline}
              </a>
            </TrustItem>
          </ul>
        </div>
        <CompassRose />
      </div>
    </section>
  )
}

function TrustItem({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon of={BadgeCheck} className="size-4 text-fjord" />
      {children}
    </li>
  )
}
