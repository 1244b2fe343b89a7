import { redirect, useLocation } from 'react-router'

import { textsOf, useLocale, useTexts } from '#app/i18n/messages.ts'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { useIsQuiet } from '#app/site/site.ts'
import { correctedQuery } from '#domain/bonus-cost/calculator.ts'

import type { Route } from './+types/calculator.ts'
import { turnoverOf } from './calculation-result.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { Results } from './results.tsx'
import { useCalculation } from './use-calculation.ts'

/** Redirects other spellings of a calculation, so that the page cache holds each one once. */
export function loader({ url }: Route.LoaderArgs) {
  const query = correctedQuery(url.searchParams)
  if (query !== null) throw redirect(url.pathname + query)
  return null
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const m = textsOf(matches, 'calculator')
  return pageMeta(matches, { title: m.metaTitle, name: m.title, description: m.description })
}

export default function BonusCalculator() {
  const m = useTexts('calculator')
  const isQuiet = useIsQuiet()
  return (
    <div className="page-width py-6">
      <Breadcrumbs page="bonusCalculator" name={m.title} />
      <header className="mt-6 mb-8">
        <h1 className="display">{m.title}</h1>
        <p className="mt-4 max-w-3xl text-ink-2 text-lg">{isQuiet ? m.paused : m.intro}</p>
      </header>
      {isQuiet ? <p className="max-w-prose">{m.help}</p> : <Calculator />}
    </div>
  )
}

function Calculator() {
  const m = useTexts('calculator')
  const bonusCost = useTexts('bonusCost')
  const locale = useLocale()
  const { search } = useLocation()
  const state = useCalculation(search, locale)
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <CalculatorForm state={state} />
      <section aria-labelledby="result" className="grid grid-cols-1 gap-6">
        <h2 id="result" className="font-bold text-2xl tracking-tight">
          {m.result}
        </h2>
        {/* Announces a new result when the visitor pauses; the address changes only then. */}
        <p role="status" className="sr-only">
          {turnoverOf(state.settled, locale, bonusCost)}
        </p>
        <Results calculation={state.calculation} />
        <p className="max-w-prose text-ink-2 text-sm">{m.help}</p>
      </section>
    </div>
  )
}
