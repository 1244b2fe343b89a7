import type { ReactNode } from 'react'

import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { Field, TextArea } from '#app/ui/controls/field.tsx'
import type { ColumnName } from '#domain/kinds/kinds.ts'
import {
  type ReviewInput,
  reviewLimits,
  type reviewProblems,
} from '#domain/reviews/review-draft.ts'

interface ReviewFieldsProps {
  input: ReviewInput
  problems: ReturnType<typeof reviewProblems>
}

/** The inputs that have the label of their column. */
const columnOf = {
  ...{ bonusInfo: 'bonus', advantages: 'advantages', disadvantages: 'disadvantages' },
  ...{ ctaText: 'cta_text', seoTitle: 'meta_title', seoDescription: 'meta_description' },
} as const satisfies Partial<Record<keyof ReviewInput, ColumnName>>

/** Returns the id of the field that fills a column; null for columns with fixed values. */
export function reviewAnchorOf(column: string): string | null {
  const others = { affiliate_link: 'casinoLink', full_review: 'gameSelection' }
  const columns = [...Object.entries(columnOf), ...Object.entries(others).map(([c, f]) => [f, c])]
  const field = columns.find(([, name]) => name === column)?.[0]
  return field ? anchorOf(field) : null
}

const anchorOf = (field: string) => `review-${field}`

const hasColumnLabel = (name: keyof ReviewInput): name is keyof typeof columnOf => name in columnOf

export function ReviewFields({ input, problems }: ReviewFieldsProps) {
  const { creator: m } = useAdminMessages()
  const columnLabel = useColumnLabel()
  const props = (name: keyof ReviewInput) => {
    const problem = problems[name]
    return {
      name,
      label: hasColumnLabel(name) ? columnLabel(columnOf[name]) : m.fields[name],
      defaultValue: input[name],
      maxLength: reviewLimits[name],
      error: problem ? m.problems[problem] : null,
    }
  }
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field {...props('title')} required />
      <Anchored field="casinoLink">
        <Field {...props('casinoLink')} inputMode="url" hint={m.linkHint} />
      </Anchored>
      <Anchored field="bonusInfo">
        <Field {...props('bonusInfo')} />
      </Anchored>
      <Field {...props('userRating')} inputMode="decimal" required />
      <Anchored field="gameSelection">
        <TextArea {...props('gameSelection')} rows={6} hint={m.sectionHint} />
      </Anchored>
      <TextArea {...props('paymentMethods')} rows={6} hint={m.sectionHint} />
      <Anchored field="advantages">
        <TextArea {...props('advantages')} rows={5} hint={m.linesHint} />
      </Anchored>
      <Anchored field="disadvantages">
        <TextArea {...props('disadvantages')} rows={5} hint={m.linesHint} />
      </Anchored>
      <Anchored field="ctaText">
        <Field {...props('ctaText')} />
      </Anchored>
      <Anchored field="seoTitle">
        <Field {...props('seoTitle')} />
      </Anchored>
      <Anchored field="seoDescription" className="md:col-span-2">
        <TextArea {...props('seoDescription')} rows={3} />
      </Anchored>
    </div>
  )
}

function Anchored(props: { field: keyof ReviewInput; className?: string; children: ReactNode }) {
  return (
    <div id={anchorOf(props.field)} className={`grid scroll-mt-4 ${props.className ?? ''}`}>
      {props.children}
    </div>
  )
}
