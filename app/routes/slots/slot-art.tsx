import { useMessages } from '#app/i18n/messages.ts'

/** The slot's picture, or that there is none. */
export function SlotArt({ name, src }: { name: string; src: string | null }) {
  const { slot: m } = useMessages()
  return src ? (
    <img
      src={src}
      alt=""
      width={320}
      height={200}
      loading="lazy"
      decoding="async"
      className="aspect-[8/5] w-full bg-line object-cover"
    />
  ) : (
    <div className="grid aspect-[8/5] w-full place-content-center gap-1 bg-fjord-soft text-center">
      <span aria-hidden="true" className="font-bold font-display text-2xl text-fjord">
        {name.slice(0, 1)}
      </span>
      <span className="text-ink-2 text-sm">{m.noLogo}</span>
    </div>
  )
}
