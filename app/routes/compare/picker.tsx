import { Form, Link, useLocation } from 'react-router'

import { useMessages, useTexts } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { type Comparison, comparisonQuery } from '#domain/comparison/query.ts'
import type { ComparedKind } from '#domain/pages/kind-pages.ts'
import type { Candidate } from '#queries/catalogue/comparison.ts'

import type { ComparisonState } from './comparison-data.ts'
import { SaveAll } from './save-all.tsx'
import { StoredList, useStoredChoices } from './stored-list.tsx'

interface PickerProps {
  kind: ComparedKind
  state: ComparisonState
  items: Candidate[]
}

/** The form to choose what is compared: what is chosen, a shared list, the visitor's own list, and the results of a search. */
export function Picker({ kind, state, items }: PickerProps) {
  const m = useTexts('comparison')
  const { pathname, search } = useLocation()
  const { comparison, choices } = state
  const own = m[kind]
  const stored = useStoredChoices(kind)
  const [chosen, listed, saved, found] = withoutRepeats([
    items,
    choices.listed,
    stored,
    choices.candidates,
  ])
  return (
    <Form
      // The boxes follow the address.
      key={search}
      action={pathname}
      className="grid grid-cols-1 gap-6 rounded-card border border-line bg-surface p-5 sm:p-6 print:hidden"
    >
      <div>
        <h2 className="font-bold text-xl">{items.length > 1 ? own.add : own.choose}</h2>
        <p className="mt-1 text-ink-2">{m.upToFour}</p>
      </div>
      <HiddenFields comparison={comparison} />
      <Boxes candidates={chosen} isChosen />
      {choices.listed.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">{own.shared}</legend>
          <div className="grid grid-cols-1 gap-2">
            <Boxes candidates={listed} />
            <SaveAll kind={kind} candidates={choices.listed} />
          </div>
        </fieldset>
      )}
      {stored.length > 0 && (
        <StoredList kind={kind}>
          <Boxes candidates={saved} />
        </StoredList>
      )}
      <search className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-[1_1_14rem]">
            <Field
              label={own.search}
              name="q"
              type="search"
              maxLength={100}
              defaultValue={comparison.q}
              autoComplete="off"
            />
          </div>
          <Button type="submit" variant="secondary">
            {m.find}
          </Button>
        </div>
        <Boxes candidates={found} />
        {choices.candidates.length === 0 && <NoMatch state={state} text={own.noMatch} />}
      </search>
      <Button type="submit" className="justify-self-start">
        {m.submit}
      </Button>
    </Form>
  )
}

/** Returns the groups without the records that an earlier group has. */
function withoutRepeats<Groups extends [Candidate[], ...Candidate[][]]>(groups: Groups): Groups {
  const seen = new Set<string>()
  return groups.map((group) =>
    group.filter(({ slug }) => {
      const isNew = !seen.has(slug)
      seen.add(slug)
      return isNew
    }),
  ) as Groups
}

function HiddenFields({ comparison: { onlyDifferences, listed } }: { comparison: Comparison }) {
  return (
    <>
      {onlyDifferences && <input type="hidden" name="d" value="1" />}
      {listed.length > 0 && <input type="hidden" name="l" value={listed.join()} />}
    </>
  )
}

function Boxes({ candidates, isChosen = false }: { candidates: Candidate[]; isChosen?: boolean }) {
  if (candidates.length === 0) return null
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-6">
      {candidates.map(({ name, slug }) => (
        <li key={slug}>
          <Checkbox label={name} name="c" value={slug} defaultChecked={isChosen} />
        </li>
      ))}
    </ul>
  )
}

function NoMatch({
  state: { comparison, choices },
  text,
}: {
  state: ComparisonState
  text: string
}) {
  const { lists } = useMessages()
  return (
    <div role="status">
      <p>{text}</p>
      <ul>
        {choices.suggestions.map((name) => (
          <li key={name}>
            <Link
              to={comparisonQuery({ ...comparison, q: name })}
              className="link inline-flex min-h-11 items-center"
            >
              {lists.didYouMean(name)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
