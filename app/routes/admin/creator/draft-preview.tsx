import { Fragment } from 'react'

import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { Rating } from '#app/site/cards/rating.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { CodeBlock } from '#app/ui/text/code-block.tsx'
import { FactList } from '#app/ui/text/fact-list.tsx'
import { MarkList } from '#app/ui/text/mark-list.tsx'
import { defaultLocale } from '#domain/locale/locale.ts'
import {
  draftOf,
  type ReviewInput,
  type ReviewSection,
  reviewSections,
  splitCountries,
} from '#domain/reviews/review-draft.ts'

/** Shows the draft as readers will see it, next to its JSON. */
export function DraftPreview({ input }: { input: ReviewInput }) {
  const { creator: m } = useAdminMessages()
  const label = useColumnLabel()
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
          <h2 className="break-words font-bold text-2xl" lang={defaultLocale}>
            {draft.name || m.untitled}
          </h2>
          {draft.slug && (
            <p className="break-all font-mono text-ink-2 text-sm">/casinos/{draft.slug}</p>
          )}
          <Rating rating={draft.rating} />
          {draft.bonus && (
            <p className="break-words text-lg" lang={defaultLocale}>
              {draft.bonus}
            </p>
          )}
        </div>
        <FactList
          facts={[
            [label('bonus_amount'), draft.bonus_amount],
            [label('min_deposit'), draft.min_deposit],
            [label('wagering'), draft.wagering],
            [label('casino_age'), draft.casino_age],
            [label('countries'), draft.countries.join(', ')],
          ]}
        />
        <Points title={label('advantages')} items={draft.advantages} mark="yes" />
        <Points title={label('disadvantages')} items={draft.disadvantages} mark="no" />
        <Review sections={reviewSections(input)} />
        {draft.cta_text && (
          <p>
            <span className="text-ink-2 text-sm">{label('cta_text')}: </span>
            <span className="break-words font-semibold" lang={defaultLocale}>
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
      <MarkList items={items.map((text) => ({ text, lang: defaultLocale }))} mark={props.mark} />
    </section>
  )
}

function Review({ sections }: { sections: ReviewSection[] }) {
  if (sections.length === 0) return null
  return (
    <div className="prose break-words" lang={defaultLocale}>
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
