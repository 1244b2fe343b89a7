import { initialsOf } from '#domain/initials.ts'

import { LazyImage } from './lazy-image.tsx'

/** Background colours that are dark enough for white letters in both themes. */
const backgrounds = [
  'bg-[#0f5b4e]',
  'bg-[#7a3b1e]',
  'bg-[#264a7a]',
  'bg-[#5b2b63]',
  'bg-[#3f6b2e]',
  'bg-[#8c2f2f]',
  'bg-[#4a4f5c]',
  'bg-[#7a5a12]',
]

export interface LogoProps {
  name: string
  src: string | null
  className?: string
}

/** A square logo over coloured initials, which are visible without one. Decorative, because the name is shown beside it. */
export function Logo({ name, src, className = 'size-16' }: LogoProps) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-control font-bold font-display text-[#ffffff] text-xl has-data-loaded:bg-line ${backgroundFor(name)} ${className}`}
    >
      {initialsOf(name)}
      {src?.trim() && (
        <LazyImage
          src={src}
          alt=""
          width={128}
          height={128}
          className="absolute inset-0 size-full bg-line object-cover"
        />
      )}
    </span>
  )
}

/** Returns a background colour that is always the same for a name. */
function backgroundFor(name: string): string {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return backgrounds[sum % backgrounds.length] ?? ''
}
