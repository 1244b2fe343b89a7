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
      <Field {...props('casinoLink')} inputMode="url" hint={m.linkHint} />
      <Field {...props('bonusInfo')} />
      <Field {...props('userRating')} inputMode="decimal" required />
      <TextArea {...props('gameSelection')} rows={6} hint={m.sectionHint} />
      <TextArea {...props('paymentMethods')} rows={6} hint={m.sectionHint} />
      <TextArea {...props('advantages')} rows={5} hint={m.linesHint} />
      <TextArea {...props('disadvantages')} rows={5} hint={m.linesHint} />
      <Field {...props('ctaText')} />
      <Field {...props('seoTitle')} />
      <div className="md:col-span-2">
        <TextArea {...props('seoDescription')} rows={3} />
      </div>
    </div>
  )
}
