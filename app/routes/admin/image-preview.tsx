import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { LazyImage, PlainImage } from '#app/ui/lazy-image.tsx'

/** Shows the image as visitors get it. Loads nothing from other origins, because no page of the site may. */
export function ImagePreview({
  address,
  className,
  isNamed = false,
}: {
  address: string
  className: string
  /** True beside a text that says what the image is. */
  isNamed?: boolean
}) {
  const { images: m } = useAdminMessages()
  const isLocal = /^\/(?!\/)/.test(address)
  const image = {
    src: address,
    width: 160,
    height: 100,
    className: 'absolute inset-0 size-full object-contain',
  }
  return (
    <div
      className={`relative grid aspect-[8/5] max-w-full shrink-0 place-items-center overflow-hidden rounded-control bg-fjord-soft text-center text-ink-2 ${className}`}
    >
      {!isLocal && <span>{address === '' ? m.none : m.toCopy}</span>}
      {/* May be inside a link or a button, which cannot contain the button of a lazy image. */}
      {isLocal && isNamed && <PlainImage key={address} {...image} alt="" />}
      {isLocal && !isNamed && (
        <LazyImage
          key={address}
          {...image}
          alt={m.preview}
          content={{ show: m.show, fallback: { src: '/no-image.svg', alt: m.failed } }}
        />
      )}
    </div>
  )
}
