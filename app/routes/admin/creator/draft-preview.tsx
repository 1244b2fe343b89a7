import { Fragment } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Rating } from '#app/site/rating.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { MarkList } from '#app/ui/mark-list.tsx'
import {
  draftOf,
  type ReviewInput,
  type ReviewSection,
  reviewSections,
  splitCountries,
} from '#domain/review-draft.ts'

/** Shows the draft as readers will see it, next to its JSON. */
export function DraftPreview({ input }: { input: ReviewInput }) {
  const { creator: m } = useAdminMessages()
  const draft = draftOf(input)
  const { unknown } = splitCountries(draft.countries)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card className="grid gap-5">
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <Badge tone="amber">{m.unpublished}</Badge>
            <Badge>{m.isNew}</Badge>
          </div>
          <h2 className="break-words font-bold text-2xl" lang="sv">
            {draft.name || m.untitled}
          </h2>
          {draft.slug && (
            <p className="break-all font-mono text-ink-2 text-sm">/casinos/{draft.slug}</p>
          )}
          <Rating rating={draft.rating} />
          {draft.bonus && (
            <p className="break-words text-lg" lang="sv">
              {draft.bonus}
            </p>
          )}
        </div>
        <FactList
          facts={[
            [m.facts.bonus_amount, draft.bonus_amount],
            [m.facts.min_deposit, draft.min_deposit],
            [m.facts.wagering, draft.wagering],
            [m.facts.casino_age, draft.casino_age],
            [m.facts.countries, draft.countries.join(', ')],
          ]}
        />
        <Points title={m.fields.advantages} items={draft.advantages} mark="yes" />
        <Points title={m.fields.disadvantages} items={draft.disadvantages} mark="no" />
        <Review sections={reviewSections(input)} />
        {draft.cta_text && (
          <p>
            <span className="text-ink-2 text-sm">{m.fields.ctaText}: </span>
            <span className="break-words font-semibold" lang="sv">
              {draft.cta_text}
            </span>
          </p>
        )}
      </Card>
      <div className="grid min-w-0 gap-4">
        {unknown.length > 0 && (
          <Alert tone="warning" title={m.countriesTitle}>
            {m.countriesText(unknown.join(', '))}
          </Alert>
        )}
        <h2 className="font-bold text-xl">JSON</h2>
        <CodeBlock label="JSON">{JSON.stringify(draft, null, 2)}</CodeBlock>
      </div>
    </div>
  )
}

function Points(props: { title: string; items: string[]; mark: 'yes' | 'no' }) {
  const items = [...new Set(props.items)]
  if (items.length === 0) return null
  return (
    <section className="grid gap-2 break-words">
      <h3 className="font-bold">{props.title}</h3>
      <MarkList items={items} mark={props.mark} lang="sv" />
    </section>
  )
}

function Review({ sections }: { sections: ReviewSection[] }) {
  if (sections.length === 0) return null
  return (
    <div className="prose break-words" lang="sv">
      {sections.map(({ title, paragraphs }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          {paragraphs.map((lines, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
            <p key={index} className="whitespace-pre-line">
              {lines.join('\n')}
            </p>
          ))}
        </Fragment>
      ))}
    </div>
  )
}
