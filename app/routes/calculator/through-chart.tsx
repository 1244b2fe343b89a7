import { useTexts } from '#app/i18n/messages.ts'
import { outOfTen, shareText } from '#app/site/bonus/cost-texts.ts'
import type { BonusCost } from '#domain/bonus-cost/cost.ts'
import { volatilityClasses } from '#domain/bonus-cost/terms.ts'

/** Ten dots for each volatility, of which those that get through are filled, with the same numbers in words. */
export function ThroughChart({ cost }: { cost: BonusCost }) {
  const bonusCost = useTexts('bonusCost')
  const m = useTexts('calculator')
  const rows = volatilityClasses.map((volatility) => ({
    volatility,
    filled: outOfTen(cost.through[volatility]),
    text: shareText(cost.through[volatility], bonusCost),
  }))
  return (
    <figure className="grid gap-3 border-line border-t pt-4">
      <figcaption className="font-semibold text-sm">{m.chart}</figcaption>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-6 gap-y-4">
        {rows.map(({ volatility, filled, text }) => (
          <div key={volatility}>
            <dt className="text-ink-2 text-sm">{bonusCost.volatility[volatility]}</dt>
            <dd>
              <svg
                aria-hidden="true"
                viewBox="0 0 120 12"
                preserveAspectRatio="xMinYMid"
                className="my-1 h-3.5 w-full"
              >
                {Array.from({ length: 10 }, (_, index) => (
                  <circle
                    // biome-ignore lint/suspicious/noArrayIndexKey: the dots have no other identity
                    key={index}
                    cx={6 + index * 12}
                    cy={6}
                    r={4.25}
                    strokeWidth={1.5}
                    className={
                      index < filled
                        ? 'fill-fjord stroke-fjord forced-colors:fill-[CanvasText] forced-colors:stroke-[CanvasText]'
                        : 'fill-none stroke-line-2 forced-colors:stroke-[CanvasText]'
                    }
                  />
                ))}
              </svg>
              <span className="text-sm first-letter:uppercase">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2 text-sm">{m.chartText}</p>
    </figure>
  )
}
