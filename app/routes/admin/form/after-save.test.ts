import { describe, expect, test } from 'vitest'

import { differences, type FormValues } from '#domain/columns/form-values.ts'
import type { Field } from '#domain/kinds/define-kind.ts'
import { definitionOf } from '#domain/kinds/kinds.ts'

import { afterSave } from './after-save.ts'

const casinos = definitionOf('casinos')

const submitted: FormValues = {
  updated_at: ['old'],
  name: ['Lyktan'],
  logo: ['https://example.com/a.png'],
  features: ['Ett', '', 'Två'],
  features_en: ['One', '', 'Two'],
  'deposits.method': ['Swish', ''],
  'deposits.time': ['Direkt', ''],
}
const stored: FormValues = {
  updated_at: ['new'],
  name: ['Lyktan'],
  logo: ['/media/a.png'],
  features: ['Ett', 'Två'],
  features_en: ['One', '', 'Two'],
  'deposits.method': ['Swish'],
  'deposits.time': ['Direkt'],
}

const continued = (live: FormValues, focused: string | null = null, sent = submitted) =>
  afterSave(casinos, {
    ...{ submitted: sent, live, stored },
    hasFocus: (fields: readonly Field[]) => fields.some(({ name }) => name === focused),
  })
const changes = ({ base, values }: ReturnType<typeof continued>) =>
  differences(values, base, casinos)

describe('a form after a save that keeps it open', () => {
  test('shows the stored value where the server has changed it, and has no unsaved changes', () => {
    const next = continued(submitted)
    expect(next.replaced).toEqual(['logo'])
    expect(next.values).toMatchObject({ logo: ['/media/a.png'], updated_at: ['new'] })
    expect(next.values['features']).toEqual(['Ett', '', 'Två'])
    expect(changes(next)).toEqual([])
  })

  test('keeps what was typed while saving, as an unsaved change', () => {
    const next = continued({ ...submitted, logo: ['/x.png'], name: ['Lyktan 2'] })
    expect(next.replaced).toEqual([])
    expect(next.values).toMatchObject({ logo: ['/x.png'], name: ['Lyktan 2'] })
    expect(changes(next)).toEqual(['name', 'logo'])
  })

  test('does not replace the field that has the focus, and counts it as saved', () => {
    const next = continued(submitted, 'logo')
    expect(next.replaced).toEqual([])
    expect(next.values['logo']).toEqual(['https://example.com/a.png'])
    expect(changes(next)).toEqual([])
  })

  test('shows the other administrator’s value where it was chosen, also in the focused field', () => {
    const chosen = { ...submitted, 'choose.logo': ['theirs'] }
    const next = continued(chosen, 'logo', chosen)
    expect(next.replaced).toEqual(['logo'])
    expect(changes(next)).toEqual([])
  })

  test('replaces translations together with their Swedish list', () => {
    const live = { ...submitted, features_en: ['One', '', 'Two', 'Three'] }
    const next = continued(live, null, live)
    expect(next.replaced).toEqual(['logo', 'features'])
    expect(next.values).toMatchObject({ features: ['Ett', 'Två'], features_en: ['One', '', 'Two'] })
  })
})
