import { useAdminMessages } from '#app/i18n/admin-messages.ts'

import { LanguageTabs, LongTextField, Section, TextField } from './fields.tsx'
import { ListField } from './list-field.tsx'
import { ReviewField } from './review-field.tsx'

const texts = ['description', 'cta_text', 'meta_title', 'meta_description']

/** Texts in both languages; for casinos the bonus comes first. */
export function TextsSection({ withBonus = false }: { withBonus?: boolean }) {
  const { recordForm: m } = useAdminMessages()
  return (
    <Section title={m.sections.localized}>
      <LanguageTabs
        columns={withBonus ? ['bonus', ...texts] : texts}
        content={(locale, nameOf) => (
          <>
            {withBonus && <TextField name={nameOf('bonus')} lang={locale} />}
            <LongTextField name={nameOf('description')} lang={locale} />
            <TextField name={nameOf('cta_text')} lang={locale} />
            <TextField name={nameOf('meta_title')} lang={locale} />
            <LongTextField name={nameOf('meta_description')} lang={locale} rows={3} />
          </>
        )}
      />
    </Section>
  )
}

export function ListsSection({ names }: { names: readonly string[] }) {
  const { recordForm: m } = useAdminMessages()
  return (
    <Section title={m.sections.details}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-5 gap-y-6">
        {names.map((name) => (
          <ListField key={name} name={name} />
        ))}
      </div>
    </Section>
  )
}

export function ReviewSection() {
  const { recordForm: m } = useAdminMessages()
  return (
    <Section title={m.sections.review}>
      <LanguageTabs
        columns={['full_review']}
        content={(locale, nameOf) => <ReviewField name={nameOf('full_review')} lang={locale} />}
      />
    </Section>
  )
}
