import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { LazyImage } from '#app/ui/lazy-image.tsx'

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
  return (
    <div
      className={`relative grid aspect-[8/5] max-w-full shrink-0 place-items-center overflow-hidden rounded-control bg-fjord-soft text-center text-ink-2 ${className}`}
    >
      {isLocal ? (
        <LazyImage
          key={address}
          src={address}
          alt={isNamed ? '' : m.preview}
          width={160}
          height={100}
          className="absolute inset-0 size-full object-contain"
          content={{ show: m.show, fallback: { src: '/no-image.svg', alt: m.failed } }}
        />
      ) : (
        <span>{address === '' ? m.none : m.toCopy}</span>
      )}
    </div>
  )
}
