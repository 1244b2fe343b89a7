import { Form } from 'react-router'

import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, Select } from '#app/ui/controls/field.tsx'
import {
  type ChangeFilters,
  changeSearch,
  loggedFields,
  siteItself,
} from '#domain/history/change-log.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { languageOf } from '#domain/locale/locale.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { ChangeAuthor } from '#queries/activity/change-log.ts'

import { useUserName } from '../user-name.ts'

interface FilterFormProps {
  filters: ChangeFilters
  authors: ChangeAuthor[]
  viewerId: string
}

/** Filters of the change log, which the URL keeps. */
export function FilterForm({ filters, authors, viewerId }: FilterFormProps) {
  const { changeLog: m, trash, history } = useAdminMessages()
  const locale = useLocale()
  const userName = useUserName(viewerId)
  const label = useColumnLabel()
  const { compare } = new Intl.Collator(languageOf(locale).tag)
  const fields = loggedFields(filters.kind)
    .map((field) => ({ field, name: label(field) }))
    .toSorted((a, b) => compare(a.name, b.name))
  return (
    <Form key={changeSearch(filters)} action={pathTo('changes', locale)}>
      <search className="flex flex-wrap items-end gap-3 [&>div]:min-w-0 [&>div]:flex-[1_1_11rem]">
        <Select name="kind" label={m.kind} defaultValue={filters.kind ?? ''}>
          <option value="">{m.all}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {trash.kinds[kind]}
            </option>
          ))}
        </Select>
        <Select name="person" label={m.person} defaultValue={filters.person ?? ''}>
          <option value="">{m.everyone}</option>
          {authors.map(({ id, email }) => (
            <option key={id} value={id}>
              {userName(id, email)}
            </option>
          ))}
          <option value={siteItself}>{history.bySystem}</option>
        </Select>
        <Select name="field" label={m.field} defaultValue={filters.field ?? ''}>
          <option value="">{m.anyField}</option>
          {fields.map(({ field, name }) => (
            <option key={field} value={field}>
              {name}
            </option>
          ))}
        </Select>
        <Field type="date" name="from" label={m.from} defaultValue={filters.from ?? ''} />
        <Field type="date" name="to" label={m.to} defaultValue={filters.to ?? ''} />
        <Button type="submit" variant="secondary">
          {m.show}
        </Button>
      </search>
    </Form>
  )
}
