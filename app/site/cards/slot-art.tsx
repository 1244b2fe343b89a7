import { useMessages } from '#app/i18n/messages.ts'
import { LazyImage } from '#app/ui/lazy-image.tsx'

/** The slot's image over its first letter, or a note that there is none. Decorative, because the name is shown beside it. */
export function SlotArt({
  name,
  src,
  isFirst,
}: {
  name: string
  src: string | null
  isFirst: boolean
}) {
  const { slots: m } = useMessages()
  return (
    <div className="relative grid aspect-[8/5] w-full place-content-center gap-1 bg-fjord-soft text-center">
      <span aria-hidden="true" className="font-bold font-display text-2xl text-fjord">
        {Array.from(name.trim())[0]}
      </span>
      {src?.trim() ? (
        <LazyImage
          src={src}
          alt=""
          width={320}
          height={200}
          isFirst={isFirst}
          className="absolute inset-0 size-full bg-line object-cover"
        />
      ) : (
        <span className="text-ink-2 text-sm">{m.noLogo}</span>
      )}
    </div>
  )
}
