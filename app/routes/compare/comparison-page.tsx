import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useLocale, useTexts } from '#app/i18n/messages.ts'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import { CopyButton } from '#app/ui/controls/copy-button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import type { CasinoGroup } from '#domain/comparison/casinos.ts'
import type { Group } from '#domain/comparison/fact.ts'
import { comparisonQuery, maxCompared } from '#domain/comparison/query.ts'
import type { SlotGroup } from '#domain/comparison/slots.ts'
import { type ComparedKind, pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'

import type { ComparisonState } from './comparison-data.ts'
import { type ComparedItem, ComparisonTable } from './comparison-table.tsx'
import { Picker } from './picker.tsx'
import { SaveAll } from './save-all.tsx'

export interface ComparisonPageProps<Item extends ComparedItem, RowName extends string> {
  kind: ComparedKind
  state: ComparisonState
  items: Item[]
  groups: Group<CasinoGroup | SlotGroup, RowName>[]
  labels: Record<RowName, string>
  /** Shown above the title. */
  notice?: ReactNode
  /** Shown around the table. */
  above?: ReactNode
  below?: ReactNode
  offer?: ((item: Item) => ReactNode) | undefined
}

/** A comparison, and the form to choose what is compared. */
export function ComparisonPage<Item extends ComparedItem, RowName extends string>({
  kind,
  state,
  items,
  groups,
  labels,
  notice,
  above,
  below,
  offer,
}: ComparisonPageProps<Item, RowName>) {
  const m = useTexts('comparison')
  const page = pagesOf[kind].comparison
  const isCompared = items.length > 1
  const { comparison, isIncomplete } = state
  const only = items[0]
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-6">
      <div>
        <Breadcrumbs page={page} name={m[kind].title} />
        {notice}
      </div>
      {/* No header element: printing hides those. */}
      <div>
        <h1 className="display">{m[kind].title}</h1>
        <p className="mt-4 max-w-3xl text-ink-2 text-lg print:hidden">{m[kind].intro}</p>
        <KindLinks kind={kind} />
      </div>
      {comparison.leftOut.includes('more') && <Alert tone="warning" title={m.tooMany} />}
      {(isIncomplete || comparison.leftOut.includes('other')) && (
        <Alert tone="warning" title={m.incomplete} />
      )}
      {isCompared && (
        <section aria-label={m[kind].title} className="grid grid-cols-1 gap-5">
          {above}
          <Toolbar kind={kind} state={state} items={items} />
          <ComparisonTable
            kind={kind}
            comparison={comparison}
            items={items}
            groups={groups}
            labels={labels}
            offer={offer}
          />
          {below}
        </section>
      )}
      {items.length === 1 && only && <p className="font-semibold">{m[kind].one(only.name)}</p>}
      {items.length < maxCompared && <Picker kind={kind} state={state} items={items} />}
    </div>
  )
}

/** Links to the comparisons of the other kinds. */
function KindLinks({ kind }: { kind: ComparedKind }) {
  const m = useTexts('comparison')
  const locale = useLocale()
  return (
    <nav aria-label={m.kinds} className="mt-5 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {(Object.keys(m.kind) as ComparedKind[]).map((one) => (
          <li key={one}>
            <Link
              to={pathTo(pagesOf[one].comparison, locale)}
              aria-current={one === kind ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full border border-line-2 px-4 font-semibold text-sm hover:border-fjord aria-[current]:border-fjord aria-[current]:bg-fjord-soft aria-[current]:text-fjord"
            >
              {m.kind[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Toolbar({
  kind,
  state: { comparison },
  items,
}: Pick<ComparisonPageProps<ComparedItem, string>, 'kind' | 'state' | 'items'>) {
  const m = useTexts('comparison')
  const { onlyDifferences, slugs } = comparison
  const other = comparisonQuery({ slugs, onlyDifferences: !onlyDifferences })
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <Link
        to={other}
        preventScrollReset
        replace
        className="link inline-flex min-h-11 items-center"
      >
        {onlyDifferences ? m.everything : m.onlyDifferences}
      </Link>
      <CopyButton
        text={() =>
          Promise.resolve(
            window.location.origin +
              window.location.pathname +
              comparisonQuery({ slugs, onlyDifferences }),
          )
        }
        done={m.copied}
        failed={m.notCopied}
        variant="secondary"
        size="small"
      >
        {m.copyLink}
      </CopyButton>
      <SaveAll key={slugs.join()} kind={kind} candidates={items} />
    </div>
  )
}
