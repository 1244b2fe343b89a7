import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import {
  type Calculation,
  calculationQuery,
  exampleCalculation,
  type NumberName,
  numberFields,
  numberNames,
  readCalculation,
  typedNumber,
} from '#domain/bonus-cost/calculator.ts'
import { type Locale, languageOf } from '#domain/locale/locale.ts'

/** What the visitor has typed: texts by the names of the fields. */
type Typed = Record<NumberName | 'on' | 'currency', string>

export interface CalculationState {
  typed: Typed
  /** The calculation of what is typed. */
  calculation: Calculation
  /** The calculation in the address, which follows when the visitor pauses. */
  settled: Calculation
  change: (name: keyof Typed, value: string) => void
  /** Puts the calculation into the address. */
  settle: () => void
  /** Shows the example again. */
  reset: () => void
  form: RefObject<HTMLFormElement | null>
}

/** Long enough for a number to be typed. */
const pauseMs = 500

/** Keeps the calculation in the address, so that it can be shared and works without script. */
export function useCalculation(search: string, locale: Locale): CalculationState {
  const navigate = useNavigate()
  const settled = readCalculation(new URLSearchParams(search))
  const [typed, setTyped] = useState(() => typedOf(settled, locale))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const calculation = readCalculation(new URLSearchParams(typed))

  const settle = useEffectEvent((values: Typed) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const reached = { ...readCalculation(new URLSearchParams(values)), changed: [] }
    const query = calculationQuery(reached)
    if (query !== calculationQuery({ ...settled, changed: [] })) {
      void navigate({ search: query }, { replace: true, preventScrollReset: true })
    }
  })
  // Numbers that the visitor typed before hydration.
  const adoptForm = useEffectEvent(() => {
    if (!form.current) return
    const values = { ...typed }
    for (const [name, value] of new FormData(form.current)) {
      if (name in values && typeof value === 'string') values[name as keyof Typed] = value
    }
    setTyped(values)
  })
  useEffect(() => {
    adoptForm()
    return () => clearTimeout(timer.current)
  }, [])

  // Follows links and going back, but not the address that comes from the fields.
  const follow = useEffectEvent(() => {
    const own = calculationQuery({ ...calculation, changed: [] })
    if (timer.current === undefined && own !== calculationQuery({ ...settled, changed: [] })) {
      setTyped(typedOf(settled, locale))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address has changed
  useEffect(() => follow(), [search])

  const [pending, setPending] = useState<Typed | null>(null)
  useEffect(() => {
    if (!pending) return
    timer.current = setTimeout(() => settle(pending), pauseMs)
    return () => clearTimeout(timer.current)
  }, [pending])

  return {
    typed,
    calculation,
    settled,
    form,
    change: (name, value) => {
      const values = { ...typed, [name]: value }
      setTyped(values)
      setPending(values)
    },
    settle: () => setPending({ ...typed }),
    reset: () => {
      setPending(null)
      setTyped(typedOf(exampleCalculation, locale))
    },
  }
}

function typedOf({ numbers, on, currency }: Calculation, locale: Locale): Typed {
  const texts = numberNames.map((name) => [name, fieldText(numbers[name], locale)])
  return { ...(Object.fromEntries(texts) as Record<NumberName, string>), on, currency }
}

/** Returns a number as a visitor types it, without groups of digits. */
export function fieldText(number: number | null, locale: Locale): string {
  return number === null ? '' : String(number).replace('.', languageOf(locale).decimalSign)
}

/** True when the text is no number that the field allows. */
export function isRefused(name: NumberName, text: string): boolean {
  const number = typedNumber(text)
  const { min, max } = numberFields[name]
  return number !== null && !(number >= min && number <= max)
}
