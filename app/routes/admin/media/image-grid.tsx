import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { imageName, lacksAlt } from '#domain/images/library.ts'
import { purgeTime } from '#domain/lists/trash.ts'
import { dateIn, timeIn } from '#domain/locale/date.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { TrashedImage } from '#queries/catalogue/image-trash.ts'
import type { LibraryImage } from '#queries/catalogue/images.ts'

import { ChooseAll, useChosenCount } from '../choose-rows.tsx'
import { ImagePreview } from '../image-preview.tsx'
import { useUserName } from '../user-name.ts'
import type { Outcome } from './library-action.ts'

interface ImageGridProps {
  images: LibraryImage[]
  /** The query string of the list, which the page of an image keeps. */
  search: string
  /** The result of the last form, which clears the selection. */
  outcome: Outcome | undefined
}

/** The images of the library with a toolbar for the selected ones. */
export function ImageGrid({ images, search, outcome }: ImageGridProps) {
  const { media: m } = useAdminMessages()
  const locale = useLocale()
  return (
    <Grid
      images={images}
      outcome={outcome}
      buttons={[{ intent: 'trash', label: m.remove }]}
      caption={(image) => {
        const params = new URLSearchParams(search)
        params.set('address', image.address)
        return (
          <>
            <Link
              to={`${pathTo('mediaImage', locale)}?${params}`}
              className="link break-all font-semibold"
            >
              {imageName(image)}
            </Link>
            <span className="flex flex-wrap gap-1.5">
              <Badge tone={image.uses > 0 ? 'fjord' : 'plain'}>
                {image.uses > 0 ? m.uses(image.uses) : m.unused}
              </Badge>
              {image.shows_alt && lacksAlt(image) && <Badge tone="amber">{m.lacksText}</Badge>}
            </span>
          </>
        )
      }}
    />
  )
}

interface TrashGridProps {
  images: TrashedImage[]
  viewerId: string
  outcome: Outcome | undefined
}

/** The deleted images. */
export function TrashGrid({ images, viewerId, outcome }: TrashGridProps) {
  const { media: m } = useAdminMessages()
  const locale = useLocale()
  const userName = useUserName(viewerId)
  return (
    <Grid
      images={images}
      outcome={outcome}
      buttons={[
        { intent: 'restore', label: m.restore },
        { intent: 'ask', label: m.purge, isDanger: true },
      ]}
      caption={(image) => (
        <>
          <span className="break-all font-semibold">{imageName(image)}</span>
          <span className="text-ink-2">
            {m.deletedBy(
              timeIn(locale, image.deleted_at),
              userName(image.deleted_by, image.deleted_by_email),
            )}
          </span>
          <span className="text-ink-2">
            {m.purgedOn(dateIn(locale, purgeTime(image.deleted_at)))}
          </span>
        </>
      )}
    />
  )
}

interface GridProps<Image> {
  images: Image[]
  outcome: Outcome | undefined
  buttons: { intent: string; label: string; isDanger?: boolean }[]
  caption: (image: Image) => ReactNode
}

function Grid<Image extends { address: string; file_name: string | null }>({
  images,
  outcome,
  buttons,
  caption,
}: GridProps<Image>) {
  const { media: m } = useAdminMessages()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const { count, isNone } = useChosenCount(form)
  const sent = useNavigation().formData?.get('intent')
  useEffect(() => {
    if (!outcome || outcome.intent === 'none') return
    form.current?.reset()
    form.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [outcome])
  return (
    <>
      <Form
        ref={form}
        id={id}
        method="post"
        className="flex flex-wrap items-center gap-2 rounded-control border border-line bg-surface px-3 py-1.5"
      >
        <ChooseAll form={form} count={count} total={images.length} />
        {buttons.map(({ intent, label, isDanger = false }) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            variant="secondary"
            size="small"
            disabled={isNone}
            isBusy={sent === intent}
            className={isDanger ? 'text-red' : ''}
          >
            {label}
          </Button>
        ))}
      </Form>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-4">
        {images.map((image) => (
          <li
            key={image.address}
            className="grid content-start gap-2 rounded-card border border-line bg-surface p-2.5 text-sm has-checked:border-fjord has-checked:ring-1 has-checked:ring-fjord"
          >
            <label className="relative block cursor-pointer">
              <ImagePreview address={image.address} className="w-full" isNamed />
              <input
                type="checkbox"
                name="ids"
                value={image.address}
                form={id}
                aria-label={m.choose(imageName(image))}
                className="absolute start-2 top-2 size-5 accent-fjord"
              />
            </label>
            {caption(image)}
          </li>
        ))}
      </ul>
    </>
  )
}
