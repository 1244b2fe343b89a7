import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { CasinoCard } from '#app/site/casino-card.tsx'
import { casinoCard } from '#domain/cards.ts'
import { type FormValues, firstOf, itemsOf, paymentRows } from '#domain/form-values.ts'
import type { Locale } from '#domain/locale.ts'

import { CountryFields, FieldGrid, FlagField, Section, TextField } from './fields.tsx'
import { NameAndSlug } from './name-and-slug.tsx'
import { PaymentField } from './payment-field.tsx'
import { PictureField } from './picture-fields.tsx'
import { numberIn } from './preview.ts'
import { ListsSection, ReviewSection, TextsSection } from './shared-sections.tsx'

const lists = [
  'features',
  'advantages',
  'disadvantages',
  'games',
  'providers',
  'customer_support',
] as const

export function CasinoSections() {
  const { recordForm: m } = useAdminMessages()
  return (
    <>
      <Section title={m.sections.basic}>
        <FieldGrid>
          <NameAndSlug />
          {/* Not `type="number"`: some browsers reject a decimal comma there. */}
          <TextField name="rating" inputMode="decimal" maxLength={10} required />
          <TextField name="bonus_amount" />
          <TextField name="free_spins" type="number" inputMode="numeric" min={0} step={1} />
          <TextField name="min_deposit" />
          <TextField name="wagering" />
          <TextField name="bonus_wagering" type="number" inputMode="numeric" min={0} step={1} />
          <TextField name="casino_wagering" type="number" inputMode="numeric" min={0} step={1} />
          <TextField name="license_info" />
          <TextField name="casino_age" />
          <TextField name="affiliate_link" inputMode="url" />
          <TextField name="review_link" inputMode="url" />
        </FieldGrid>
        <PictureField name="logo" />
        <div className="flex flex-wrap gap-x-6">
          <FlagField name="published" label={m.hints.published} />
          <FlagField name="is_new" label={m.labels.is_new} />
        </div>
      </Section>
      <TextsSection withBonus />
      <ListsSection names={lists} />
      <Section title={m.sections.payments}>
        <p className="text-ink-2 text-sm">{m.payment.hint}</p>
        <PaymentField name="deposits" />
        <PaymentField name="withdrawals" />
      </Section>
      <ReviewSection />
      <Section title={m.sections.countries}>
        <CountryFields />
      </Section>
    </>
  )
}

/** Renders the card for the form's current values, complete or not. */
export function CasinoPreview({ values, locale }: { values: FormValues; locale: Locale }) {
  const text = (name: string) => firstOf(values, name) || null
  const inLanguages = (name: string) => ({ sv: text(name), en: text(`${name}_en`) })
  const casino = casinoCard(
    {
      id: '',
      name: text('name') ?? '…',
      slug: 'slug',
      logo: text('logo'),
      rating: numberIn(values, 'rating') ?? 0,
      is_new: text('is_new') === 'true',
      affiliate_link: text('affiliate_link'),
      bonus: text('bonus'),
      localized_bonus: inLanguages('bonus'),
      wagering: text('wagering'),
      bonus_wagering: numberIn(values, 'bonus_wagering'),
      min_deposit: text('min_deposit'),
      cta_text: text('cta_text'),
      localized_cta_text: inLanguages('cta_text'),
      features: itemsOf(values, 'features'),
      license_info: text('license_info'),
      deposits: paymentRows(values, 'deposits'),
    },
    locale,
  )
  return <CasinoCard casino={casino} />
}
