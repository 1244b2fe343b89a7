import { ChevronDown } from 'lucide'
import { Form, useSubmit } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button, buttonClass } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Kind } from '#domain/kinds/kinds.ts'
import { listColumns } from '#domain/lists/entry-columns.ts'

import { useListColumnName } from './entry-value.tsx'

/** Checkboxes for the columns of the list. With JavaScript a change applies at once, else with a button. */
export function ColumnChooser({ kind, columns }: { kind: Kind; columns: string[] }) {
  const { dashboard: m } = useAdminMessages()
  const submit = useSubmit()
  const nameOf = useListColumnName()
  return (
    <details className="group/columns">
      <summary
        className={`${buttonClass({ variant: 'quiet', size: 'small' })} list-none [&::-webkit-details-marker]:hidden`}
      >
        {m.columnChooser}
        <Icon
          of={ChevronDown}
          className="size-4 transition-transform group-open/columns:rotate-180"
        />
      </summary>
      <Form
        // A reset unchecks nothing by itself.
        key={columns.join()}
        method="post"
        preventScrollReset
        onChange={({ currentTarget }) =>
          void submit(currentTarget, { replace: true, preventScrollReset: true })
        }
        className="mt-2 grid gap-3 rounded-control border border-line bg-surface p-4"
      >
        <input type="hidden" name="intent" value="columns" />
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-4">
          <legend className="sr-only">{m.columnChooser}</legend>
          {listColumns(kind).map((name) => (
            <Checkbox
              key={name}
              name="columns"
              value={name}
              defaultChecked={columns.includes(name)}
              label={nameOf(name)}
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" className="without-script">
            {m.submit}
          </Button>
          <Button type="submit" name="reset" value="1" variant="secondary" size="small">
            {m.resetColumns}
          </Button>
        </div>
      </Form>
    </details>
  )
}
