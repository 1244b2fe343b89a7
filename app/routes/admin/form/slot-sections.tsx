import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useMessages } from '#app/i18n/messages.ts'
import { SlotCard } from '#app/site/slot-card.tsx'
import { Select } from '#app/ui/field.tsx'
import { slotCard } from '#domain/cards.ts'
import { volatilities } from '#domain/filters.ts'
import { type FormValues, firstOf, itemsOf } from '#domain/form-values.ts'

import { FieldGrid, FlagField, Section, TextField } from './fields.tsx'
import { useField } from './form-context.ts'
import { NameAndSlug } from './name-and-slug.tsx'
import { PictureField, PictureList } from './picture-fields.tsx'
import { numberIn } from './preview.ts'
import { ListsSection, ReviewSection, TextsSection } from './shared-sections.tsx'

export function SlotSections() {
  const { recordForm: m } = useAdminMessages()
  return (
    <>
      <Section title={m.sections.basic}>
        <FieldGrid>
          <NameAndSlug />
          {/* Not `type="number"`: some browsers reject a decimal comma there. */}
          <TextField
            name="rating"
            inputMode="decimal"
            maxLength={10}
            hint={`${m.hints.rating} ${m.notRated}`}
          />
          <TextField name="provider" />
          <TextField name="release_date" type="date" />
          <TextField name="rtp" inputMode="decimal" />
          <VolatilityField />
          <TextField name="min_bet" />
          <TextField name="max_bet" />
          <TextField name="max_win" />
        </FieldGrid>
        <PictureField name="logo" />
        <FlagField name="published" label={m.hints.published} />
      </Section>
      <Section title={m.sections.links}>
        <FieldGrid>
          <TextField name="affiliate_link" inputMode="url" />
          <TextField name="play_link" inputMode="url" />
          <TextField name="demo_link" inputMode="url" />
          <TextField name="review_link" inputMode="url" />
        </FieldGrid>
      </Section>
      <TextsSection />
      <ListsSection names={['features', 'advantages', 'disadvantages']} />
      <Section title={m.sections.screenshots}>
        <PictureList name="screenshots" />
      </Section>
      <ReviewSection />
    </>
  )
}

function VolatilityField() {
  const { recordForm: m } = useAdminMessages()
  const { slots } = useMessages()
  return (
    <Select {...useField('volatility')}>
      <option value="">{m.noVolatility}</option>
      {volatilities.map((level) => (
        <option key={level} value={level}>
          {slots.levels[level] ?? level}
        </option>
      ))}
    </Select>
  )
}

/** Renders the card for the form's current values, complete or not. */
export function SlotPreview({ values }: { values: FormValues }) {
  const text = (name: string) => firstOf(values, name) || null
  const slot = slotCard({
    id: '',
    name: text('name') ?? '…',
    slug: 'slug',
    logo: text('logo'),
    provider: text('provider'),
    rating: numberIn(values, 'rating') ?? 0,
    rtp: numberIn(values, 'rtp'),
    volatility: text('volatility'),
    features: itemsOf(values, 'features'),
  })
  return <SlotCard slot={slot} />
}
