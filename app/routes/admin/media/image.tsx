import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import {
  Form,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from 'react-router'

import { apiContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orNetworkFailure } from '#app/requests/network-failure.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { CopyButton } from '#app/ui/controls/copy-button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FactList } from '#app/ui/text/fact-list.tsx'
import {
  altFieldName,
  altIn,
  imageName,
  isAddress,
  librarySearch,
  maxAltLength,
  readLibraryFilters,
} from '#domain/images/library.ts'
import { dateIn } from '#domain/locale/date.ts'
import { languageNameIn, locales } from '#domain/locale/locale.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { findImages, type LibraryImage, listUses } from '#queries/catalogue/images.ts'

import { AdminPage } from '../admin-page.tsx'
import { ImagePreview } from '../image-preview.tsx'
import type { Route } from './+types/image.ts'
import { changeImage, type ImageOutcome } from './image-action.ts'
import { ImageOutcomeAlert } from './image-outcome.tsx'
import { ReplaceForm } from './replace-form.tsx'
import { UseList } from './use-list.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const address = url.searchParams.get('address')
  if (!isAddress(address)) throw redirect(pathTo('media', localeOf(url.pathname)))
  const api = context.get(apiContext)
  const [[image], uses] = await orOutage(
    context,
    Promise.all([findImages(api, [address]), listUses(api, address)]),
  )
  const { page, ...filters } = readLibraryFilters(url.searchParams)
  return { image: image ?? null, uses, list: librarySearch(filters, page) }
}

export const action = changeImage

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const unreachable: ImageOutcome = { intent: 'none', problem: 'unavailable' }
  return orNetworkFailure(serverAction, unreachable)
}

/** Also revalidates after a rejected form, because someone else has changed the image. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return (args.formMethod === 'POST' && args.actionStatus !== 503) || args.defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title } = adminMessagesOf(matches).media
  const image = loaderData?.image
  return pageMeta(matches, { title: image ? imageName(image) : title, isPrivate: true })
}

/** An image of the library: its texts, the records that use it, its replacement and its removal. */
export default function ImagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { media: m } = useAdminMessages()
  const locale = useLocale()
  const { image, uses, list } = loaderData
  const library = pathTo('media', locale) + list
  return (
    <AdminPage
      title={image ? imageName(image) : m.title}
      intro={
        <Link to={library} className="link inline-flex items-center gap-2">
          <Icon of={ArrowLeft} className="size-4" />
          {m.back}
        </Link>
      }
    >
      {actionData && <ImageOutcomeAlert outcome={actionData} />}
      {image ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Facts image={image} />
          <div className="grid grid-cols-1 gap-6">
            <TextsForm key={image.address} image={image} outcome={actionData} />
            <UseList uses={uses} total={image.uses} />
            {image.uses > 0 ? (
              <ReplaceForm uses={image.uses} />
            ) : (
              <Removal image={image} to={library} />
            )}
          </div>
        </div>
      ) : (
        <Alert tone="warning" title={m.missing}>
          <ButtonLink
            to={pathTo('media', locale) + librarySearch({ q: '', show: 'trash' })}
            variant="secondary"
            size="small"
            className="mt-2"
          >
            {m.choices.trash}
          </ButtonLink>
        </Alert>
      )}
    </AdminPage>
  )
}

function Facts({ image }: { image: LibraryImage }) {
  const { media: m, copy } = useAdminMessages()
  const locale = useLocale()
  const { address, width, height, created_at } = image
  const size: [string, ReactNode][] = width && height ? [[m.dimensions, m.size(width, height)]] : []
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 lg:sticky lg:top-4">
      <ImagePreview address={address} className="w-full" />
      <FactList
        facts={[
          [
            m.address,
            <span key="address" className="break-all font-mono text-xs">
              {address}
            </span>,
          ],
          ...size,
          [m.added, dateIn(locale, created_at)],
        ]}
      />
      <CopyButton
        text={address}
        done={copy.done}
        failed={copy.failed}
        variant="secondary"
        size="small"
        className="justify-self-start"
      >
        {m.copyAddress}
      </CopyButton>
    </section>
  )
}

interface TextsFormProps {
  image: LibraryImage
  outcome: ImageOutcome | undefined
}

function TextsForm({ image, outcome }: TextsFormProps) {
  const { media: m } = useAdminMessages()
  const page = useLocale()
  const { search } = useLocation()
  const isSaving = useNavigation().formData?.get('intent') === 'texts'
  const sent = outcome?.intent === 'texts' ? outcome : null
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <div>
        <h2 className="font-bold text-xl">{m.texts}</h2>
        <p className="mt-1 max-w-prose text-ink-2 text-sm">{m.textsHelp}</p>
      </div>
      <Form method="post" action={search} className="grid gap-4">
        {locales.map((locale) => (
          <Field
            key={locale}
            name={altFieldName(locale)}
            lang={locale}
            label={`${m.texts} (${languageNameIn(page, locale)})`}
            error={sent?.tooLong.includes(locale) ? m.tooLong(maxAltLength) : null}
            defaultValue={sent?.texts[locale] ?? altIn(locale, image) ?? ''}
            autoComplete="off"
          />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="texts" isBusy={isSaving}>
            {isSaving ? m.saving : m.save}
          </Button>
          <p role="status" className="text-ink-2 text-sm">
            {sent && sent.tooLong.length === 0 && !isSaving && m.saved}
          </p>
        </div>
      </Form>
    </section>
  )
}

/** Moves an unused image to the trash. The library reports the result and can undo it. */
function Removal({ image, to }: { image: LibraryImage; to: string }) {
  const { media: m } = useAdminMessages()
  return (
    <Form method="post" action={to}>
      <input type="hidden" name="ids" value={image.address} />
      <Button type="submit" name="intent" value="trash" variant="secondary" className="text-red">
        {m.remove}
      </Button>
    </Form>
  )
}
