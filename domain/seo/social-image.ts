import type { Locale } from '../locale/locale.ts'
import type { PublicKind } from '../pages/kind-pages.ts'
import type { PageIn } from '../pages/table.ts'
import { type Xml, xml } from '../sheet-files/xml.ts'
import { fitLines, legible } from './image-text.ts'

/** Size of the preview image of a shared link. */
export const socialImageSize = { width: 1200, height: 630 }

/** The kinds whose records have images. */
export type ImageKind = PublicKind | 'topics'

export type ImageSubject = { page: PageIn<'header'> } | { list: ImageKind; slug: string }

/** Returns the path of a page's image. It can be cached forever, because each version of the row has its own URL. */
export function socialImagePath(locale: Locale, subject: ImageSubject, updated?: string): string {
  const name = 'page' in subject ? subject.page : `${subject.list}/${subject.slug}`
  return `/pictures/${locale}/${name}.png${updated ? `?v=${imageVersion(updated)}` : ''}`
}

export function imageVersion(updated: string): string {
  return String(Date.parse(updated))
}

export interface SocialImage {
  siteName: string
  /** Kind of page, shown above the title. */
  kicker: string | null
  title: string
  /** Null on pages without a rating; a value of 0 means unrated. */
  rating: { value: number; label: string } | null
  /** Text at the bottom. */
  note: string
  /** Artwork on the right: an image as a data URL, or else initials. Null shows the site's logo. */
  art: { shape: 'square' | 'wide'; dataUrl: string | null; initials: string } | null
}

const colours = { paper: '#fbf9f4', ink: '#13211e', ink2: '#4a5a55', line: '#e2ddd1' }
const accents = { fjord: '#0f5b4e', fjordSoft: '#e3f0ec', brass: '#b9801c' }

const margin = 80
const gap = 56
const top = 168
const artHeight = 280
const artWidths = { square: artHeight, wide: 448 }

/** Renders the image as SVG, without external references and with all text escaped. */
export function socialImageSvg(image: SocialImage): string {
  const { width, height } = socialImageSize
  const artWidth = image.art ? artWidths[image.art.shape] : 300
  const column = width - 2 * margin - gap - artWidth
  const title = fitLines(image.title, column)
  const leading = title.size * 1.08
  const below = Math.max(title.lines.length - 1, 0)
  const heights = {
    kicker: image.kicker === null ? 0 : 56,
    title: title.size * 0.75 + below * leading,
    rating: image.rating === null ? 0 : 90,
  }
  const block = heights.kicker + heights.title + heights.rating
  // Vertically centred on the artwork to the right.
  const start = top + (artHeight - block) / 2
  const firstLine = start + heights.kicker + title.size * 0.75
  const lastLine = firstLine + below * leading
  return xml`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<clipPath id="column"><rect x="${margin - 8}" y="0" width="${column + 16}" height="${height}"/></clipPath>
<clipPath id="art"><rect x="${width - margin - artWidth}" y="${top}" width="${artWidth}" height="${artHeight}" rx="28"/></clipPath>
</defs>
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<rect y="${height - 14}" width="${width}" height="14" fill="${accents.fjord}"/>
${mark(margin, 52, 1.75)}
${line({ x: margin + 74, y: 91, size: 34, text: excerptOf(image.siteName, 40), colour: colours.ink })}
<g clip-path="url(#column)">
${image.kicker === null ? null : line({ x: margin, y: start + 24, size: 30, text: excerptOf(image.kicker, 40), colour: accents.fjord })}
${title.lines.map((text, index) =>
  line({
    x: margin,
    y: firstLine + index * leading,
    size: title.size,
    text,
    colour: colours.ink,
  }),
)}
${image.rating && rated(image.rating, lastLine + 44)}
${line({ x: margin, y: height - 48, size: 26, text: excerptOf(image.note, 60), colour: colours.ink2 })}
</g>
${image.art ? artwork(image.art, width - margin - artWidth, artWidth) : mark(width - margin - artWidth, top, artWidth / 32)}
</svg>`.toString()
}

function excerptOf(text: string, length: number): string {
  return Array.from(legible(text)).slice(0, length).join('')
}

function line(of: { x: number; y: number; size: number; text: string; colour: string }): Xml {
  return xml`<text x="${of.x}" y="${of.y}" font-size="${of.size}" fill="${of.colour}">${of.text}</text>\n`
}

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

function rated({ value, label }: { value: number; label: string }, y: number): Xml {
  const words = (x: number) =>
    line({ x, y: y + 31, size: 36, text: excerptOf(label, 30), colour: colours.ink })
  if (value <= 0) return words(margin)
  const stars = [0, 1, 2, 3, 4].map((index) => {
    const strength = value - index >= 1 ? 1 : value - index > 0 ? 0.5 : 0
    return xml`<path d="${star}" transform="translate(${index * 22} 0)" fill="${accents.brass}" fill-opacity="${strength}" stroke="${accents.brass}"/>`
  })
  return xml`<g transform="translate(${margin} ${y}) scale(2)">${stars}</g>${words(margin + 240)}`
}

function artwork(art: NonNullable<SocialImage['art']>, x: number, width: number): Xml {
  const inside = art.dataUrl
    ? xml`<image href="${art.dataUrl}" x="${x}" y="${top}" width="${width}" height="${artHeight}" preserveAspectRatio="xMidYMid slice"/>`
    : xml`<text x="${x + width / 2}" y="${top + artHeight / 2 + 42}" text-anchor="middle" font-size="120" fill="#ffffff">${excerptOf(art.initials, 2)}</text>`
  return xml`<g clip-path="url(#art)"><rect x="${x}" y="${top}" width="${width}" height="${artHeight}" fill="${art.dataUrl ? colours.line : accents.fjord}"/>${inside}</g>`
}

/** Draws the site's logo as in the header: a compass whose needle is half fjord, half brass. */
function mark(x: number, y: number, scale: number): Xml {
  return xml`<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="16" cy="16" r="13.5" fill="${accents.fjordSoft}" stroke="${colours.ink}" stroke-width="2.2"/><path d="M22.4 9.6 18.3 18.3l-4.6-4.6z" fill="${accents.brass}"/><path d="M9.6 22.4l4.1-8.7 4.6 4.6z" fill="${accents.fjord}"/></g>`
}
