import { Link, useLocation } from 'react-router'

import { useLocale, useTexts } from '#app/i18n/messages.ts'
import { Card } from '#app/ui/card.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, Select } from '#app/ui/controls/field.tsx'
import {
  calculatorBases,
  calculatorCurrencies,
  type NumberName,
  numberFields,
} from '#domain/bonus-cost/calculator.ts'
import { numberIn } from '#domain/locale/number.ts'

import { type CalculationState, fieldText, isRefused } from './use-calculation.ts'

const amounts: readonly NumberName[] = ['max', 'deposit', 'other', 'stake']

/** The terms of a bonus and how it is played, in a GET form that works without script. */
export function CalculatorForm({ state }: { state: CalculationState }) {
  const { typed, change, settle, reset, form } = state
  const m = useTexts('calculator')
  const { pathname } = useLocation()
  const number = (name: NumberName) => <NumberInput key={name} name={name} state={state} />
  return (
    <Card className="grid grid-cols-1 gap-6">
      <form
        ref={form}
        action={pathname}
        className="grid grid-cols-1 gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          settle()
        }}
      >
        <fieldset className="grid min-w-0 grid-cols-1 gap-4">
          <legend className="mb-4 font-bold font-display text-lg">{m.bonus}</legend>
          <div className={pair}>{(['percent', 'max'] as const).map(number)}</div>
          <div className={pair}>
            {number('wagering')}
            <Select
              label={m.currency}
              name="currency"
              value={typed.currency}
              onChange={({ target }) => change('currency', target.value)}
            >
              {calculatorCurrencies.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          </div>
          <Select
            label={m.on}
            name="on"
            value={typed.on}
            onChange={({ target }) => change('on', target.value)}
          >
            {calculatorBases.map((base) => (
              <option key={base} value={base}>
                {m.bases[base]}
              </option>
            ))}
          </Select>
        </fieldset>
        <fieldset className="grid min-w-0 grid-cols-1 gap-4">
          <legend className="mb-4 font-bold font-display text-lg">{m.play}</legend>
          <div className={pair}>{(['deposit', 'other'] as const).map(number)}</div>
          <div className={pair}>{(['stake', 'rtp'] as const).map(number)}</div>
          {number('weight')}
        </fieldset>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" className="without-script">
            {m.submit}
          </Button>
          <Link
            to={pathname}
            preventScrollReset
            onClick={reset}
            className="link inline-flex min-h-11 items-center"
          >
            {m.reset}
          </Link>
        </div>
      </form>
    </Card>
  )
}

const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4'

function NumberInput({ name, state }: { name: NumberName; state: CalculationState }) {
  const { typed, settled, change } = state
  const m = useTexts('calculator')
  const locale = useLocale()
  const { min, max, decimals, initial } = numberFields[name]
  const [from, to] = [numberIn(locale, min), numberIn(locale, max)]
  const used = fieldText(settled.numbers[name], locale)
  // The server has changed the number of a form that was sent without script.
  const isChanged = settled.changed.includes(name) && typed[name] === used
  const changed = used === '' ? m.changedEmpty(from, to) : m.changed(from, to, used)
  const unit = amounts.includes(name) ? `, ${m.unit(typed.currency)}` : ''
  return (
    <Field
      label={m.fields[name] + unit}
      hint={m.hints[name]}
      error={isRefused(name, typed[name]) ? m.range(from, to) : isChanged ? changed : null}
      name={name}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      required={initial !== null}
      value={typed[name]}
      onChange={({ target }) => change(name, target.value)}
    />
  )
}
