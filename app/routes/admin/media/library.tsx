import { useState } from 'react'
import { Form, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'

import { apiContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orNetworkFailure } from '#app/requests/network-failure.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Field, Select } from '#app/ui/controls/field.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import {
  imagesPerPage,
  type LibraryFilters,
  libraryChoices,
  librarySearch,
  readLibraryFilters,
} from '#domain/images/library.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { listTrashedImages } from '#queries/catalogue/image-trash.ts'
import { listImages } from '#queries/catalogue/images.ts'

import { AdminPage } from '../admin-page.tsx'
import { UploadField } from '../image-field.tsx'
import type { Route } from './+types/library.ts'
import { ConfirmPurge } from './confirm-purge.tsx'
import { ImageGrid, TrashGrid } from './image-grid.tsx'
import { changeLibrary, type Outcome } from './library-action.ts'
import { OutcomeAlert } from './outcome-alert.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, url)
  const { page, ...filters } = readLibraryFilters(url.searchParams)
  const api = context.get(apiContext)
  const shared = { filters, page, viewerId: viewer.id }
  if (filters.show === 'trash') {
    const { images: trashed, count } = await orOutage(context, listTrashedImages(api, page))
    return { ...shared, images: [], trashed, count }
  }
  const found = await orOutage(context, listImages(api, filters, page))
  return { ...shared, ...found, trashed: [] }
}

export const action = changeLibrary

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const unreachable: Outcome = { intent: 'none', problem: 'unavailable' }
  return orNetworkFailure(serverAction, unreachable)
}

/** Also revalidates after a rejected form, because someone else has changed the library. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return (args.formMethod === 'POST' && args.actionStatus !== 503) || args.defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).media.title, isPrivate: true })

/** The images of the site, which administrators describe, replace and remove. */
export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  const { media: m } = useAdminMessages()
  const locale = useLocale()
  const { filters, page, images, trashed, count, viewerId } = loaderData
  const isNarrowed = filters.q !== '' || filters.show !== null
  const isTrash = filters.show === 'trash'
  const path = pathTo('media', locale)
  const search = librarySearch(filters, page)
  const whenEmpty = isTrash ? m.trashEmpty : isNarrowed ? m.noMatch : m.empty
  return (
    <AdminPage title={m.title} intro={m.intro}>
      {actionData?.intent === 'ask' && <ConfirmPurge addresses={actionData.addresses} />}
      {actionData && <OutcomeAlert outcome={actionData} />}
      {!isTrash && <Upload />}
      <Filters filters={filters} />
      <section aria-label={m.list} className="grid grid-cols-1 gap-4">
        <p role="status" className="text-ink-2 text-sm">
          {m.count(count)}
        </p>
        {images.length > 0 && <ImageGrid images={images} search={search} outcome={actionData} />}
        {trashed.length > 0 && (
          <TrashGrid images={trashed} viewerId={viewerId} outcome={actionData} />
        )}
        {images.length + trashed.length === 0 && (
          <div className="grid justify-items-center gap-4 rounded-card border border-line border-dashed p-8 text-center text-ink-2">
            <p>{whenEmpty}</p>
            {(isNarrowed || page > 1) && (
              <ButtonLink to={path} variant="secondary" size="small">
                {m.clear}
              </ButtonLink>
            )}
          </div>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(count / imagesPerPage)}
          linkTo={(target) => path + librarySearch(filters, target)}
          labels={m.pages}
        />
      </section>
    </AdminPage>
  )
}

function Filters({ filters }: { filters: LibraryFilters }) {
  const { media: m } = useAdminMessages()
  const locale = useLocale()
  return (
    <Form key={librarySearch(filters)} action={pathTo('media', locale)}>
      <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
        <Field
          type="search"
          name="q"
          label={m.search}
          defaultValue={filters.q}
          maxLength={100}
          autoComplete="off"
        />
        <Select name="show" label={m.show} defaultValue={filters.show ?? ''}>
          <option value="">{m.choices.all}</option>
          {libraryChoices.map((choice) => (
            <option key={choice} value={choice}>
              {m.choices[choice]}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          {m.submit}
        </Button>
      </search>
    </Form>
  )
}

/** Uploads on selection; without JavaScript, the form submits the files. */
function Upload() {
  const { media: m } = useAdminMessages()
  const isHydrated = useIsHydrated()
  const { revalidate } = useRevalidator()
  const [stored, setStored] = useState(0)
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="grid items-end gap-3 rounded-card border border-line bg-surface p-4"
    >
      <UploadField
        name="files"
        label={m.upload}
        multiple
        onBusy={(isBusy) => {
          if (isBusy) setStored(0)
          else void revalidate()
        }}
        onStored={() => setStored((count) => count + 1)}
      />
      {!isHydrated && (
        <Button type="submit" name="intent" value="upload" variant="secondary">
          {m.send}
        </Button>
      )}
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {stored > 0 && m.uploaded(stored)}
      </p>
    </Form>
  )
}
