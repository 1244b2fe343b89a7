import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { Rating } from '#app/site/cards/rating.tsx'
import { OutsideLink } from '#app/site/offers/outside-link.tsx'
import { LocalText, LocalTexts } from '#app/ui/text/local-text.tsx'
import { MarkList } from '#app/ui/text/mark-list.tsx'
import type { LocalizedText } from '#domain/locale/locale.ts'
import { numberIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { TopicLinks } from '#domain/topics/topic-links.ts'

import { CasinoSection, ChipList, Facts, type FactsProps, Missing } from './casino-section.tsx'
import type { CasinoView } from './casino-view.ts'
import { type CasinoHolder, HolderFacts } from './holder-facts.tsx'
import { OfferConditions } from './offer-conditions.tsx'

interface PartProps {
  casino: CasinoView
}

export function Offers({ casino }: PartProps) {
  const { casino: m } = useTexts('records')
  const { labels } = useMessages()
  const locale = useLocale()
  const offerFacts: FactsProps['facts'] = [
    [m.facts.bonus, orMissing(casino.bonus)],
    [labels.bonus_amount, orMissing(casino.bonus_amount)],
    [labels.free_spins, casino.free_spins && numberIn(locale, casino.free_spins)],
    [labels.min_deposit, orMissing(casino.min_deposit)],
    [m.facts.wagering, orMissing(casino.wagering)],
  ]
  return (
    <CasinoSection title={m.offer}>
      {casino.isEnded && <p className="font-semibold">{m.ended}</p>}
      <Facts
        width="three"
        facts={[
          ...(casino.isEnded ? [] : offerFacts),
          [labels.rating, <Rating key="rating" rating={casino.rating} />],
        ]}
      />
      {casino.conditions && <OfferConditions conditions={casino.conditions} />}
    </CasinoSection>
  )
}

export function Advantages({ casino }: PartProps) {
  const { casino: m } = useTexts('records')
  const { labels } = useMessages()
  const sides = [
    { title: labels.advantages, items: casino.advantages, mark: 'yes' },
    { title: labels.disadvantages, items: casino.disadvantages, mark: 'no' },
  ] as const
  return (
    <CasinoSection title={m.balance}>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {sides.map(({ title, items, mark }) => (
          <div key={title} className="grid min-w-0 grid-cols-1 content-start gap-3">
            <h3 className="font-semibold">{title}</h3>
            {items.length > 0 ? <MarkList items={items} mark={mark} /> : <Missing />}
          </div>
        ))}
      </div>
    </CasinoSection>
  )
}

export function Games({ casino, topics }: PartProps & { topics: TopicLinks }) {
  const { casino: m } = useTexts('records')
  const { labels } = useMessages()
  return (
    <CasinoSection title={m.games}>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Chips title={labels.games} items={casino.games} paths={topics.paths} />
        <Chips
          title={labels.providers}
          items={casino.providers.map((text) => ({ text }))}
          paths={topics.paths}
        />
      </div>
    </CasinoSection>
  )
}

interface ChipsProps {
  title: string
  items: LocalizedText[]
  paths: TopicLinks['paths']
}

function Chips({ title, items, paths }: ChipsProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h3 className="font-semibold">{title}</h3>
      {items.length > 0 ? <ChipList items={items} paths={paths} /> : <Missing />}
    </div>
  )
}

export function CasinoInformation({ casino, holder }: PartProps & { holder: CasinoHolder | null }) {
  const { casino: m } = useTexts('records')
  const { casinos, labels } = useMessages()
  const locale = useLocale()
  const countryNames: Record<string, string> = casinos.country
  const countries = casino.countries.map((code) => countryNames[code] ?? code).join(', ')
  return (
    <CasinoSection title={m.information}>
      <Facts
        width="two"
        facts={[
          [labels.casino_age, orMissing(casino.casino_age)],
          [labels.license_info, orMissing(casino.license_info)],
          ...(holder
            ? [
                [
                  labels.licence_holder,
                  <Link
                    key="holder"
                    to={pathTo('licenceHolder', locale, { slug: holder.slug })}
                    className="link"
                  >
                    {holder.name}
                  </Link>,
                ] satisfies [string, ReactNode],
              ]
            : []),
          [labels.customer_support, listOrMissing(casino.customer_support)],
          [labels.countries, countries || null],
        ]}
      />
      {holder && <HolderFacts holder={holder} isQuiet={casino.isQuiet} />}
      {casino.review_link && (
        <p>
          <OutsideLink href={casino.review_link} rel="nofollow noopener">
            {m.externalReview}
          </OutsideLink>
        </p>
      )}
    </CasinoSection>
  )
}

const orMissing = (text: LocalizedText | null) => text && <LocalText text={text} />

const listOrMissing = (texts: LocalizedText[]) =>
  texts.length > 0 ? <LocalTexts texts={texts} /> : null
