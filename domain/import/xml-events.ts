import { limits, NotReadable } from './limits.ts'

/** What a document is made of, as it is met. Names come without their prefix. */
export interface XmlHandler {
  /** `attributes` is the tag's own text: `attributeOf` reads one of them. */
  open?: (name: string, attributes: string) => void
  close?: (name: string) => void
  /** One text may come in several pieces. */
  text?: (text: string) => void
}

const tag =
  /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[^\s=>/"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y

/** Longer than any tag, comment or text that means something. */
const longestPiece = limits.cell + 1_000

const unreadable = () => new NotReadable({ code: 'not-a-table' })

/**
 * Reads XML piece by piece, in bounded memory. There are no entities but the five that XML knows: a document that
 * declares any is refused.
 */
export async function readXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  let rest = ''
  for await (const piece of pieces) {
    rest = take(rest + piece, handler)
    if (rest.length > longestPiece) throw unreadable()
  }
  if (rest.trim() !== '') throw unreadable()
}

/** Reads as far as it can, and gives back what it needs more of. */
function take(xml: string, handler: XmlHandler): string {
  for (let at = 0; ; ) {
    const open = xml.indexOf('<', at)
    if (open < 0) {
      const kept = wholeTextEnd(xml, at)
      if (kept > at) handler.text?.(unescaped(xml.slice(at, kept)))
      return xml.slice(kept)
    }
    if (open > at) handler.text?.(unescaped(xml.slice(at, open)))
    const end =
      xml[open + 1] === '!' || xml[open + 1] === '?'
        ? special(xml, open, handler)
        : element(xml, open, handler)
    if (end < 0) return xml.slice(open)
    at = end
  }
}

function element(xml: string, open: number, handler: XmlHandler): number {
  tag.lastIndex = open
  const [whole, slash, name = '', attributes = '', isEmpty] = tag.exec(xml) ?? []
  if (whole === undefined) {
    // Either the rest of it is still to come, or it is no tag.
    if (xml.indexOf('<', open + 1) >= 0) throw unreadable()
    return -1
  }
  if (!slash) handler.open?.(name, attributes)
  if (slash || isEmpty) handler.close?.(name)
  return open + whole.length
}

/** Comments, instructions, and text that is not escaped. */
function special(xml: string, open: number, handler: XmlHandler): number {
  if (xml.length < open + 9) return -1
  if (xml.startsWith('<?', open)) return endOf(xml, '?>', open)
  if (xml.startsWith('<!--', open)) return endOf(xml, '-->', open + 4)
  if (!xml.startsWith('<![CDATA[', open)) throw unreadable()
  const end = endOf(xml, ']]>', open)
  if (end > 0) handler.text?.(xml.slice(open + 9, end - 3))
  return end
}

function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

/** A character that is written in several must not be cut in two. */
function wholeTextEnd(xml: string, from: number): number {
  const last = xml.lastIndexOf('&')
  const isCut = last >= from && xml.length - last < 12 && !xml.includes(';', last)
  return isCut ? last : xml.length
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (all, decimal, hex, name) => {
      if (name) return named[String(name).toLowerCase()] ?? all
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
      const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      return isCharacter ? String.fromCodePoint(code) : ''
    },
  )
}

const patterns = new Map<string, RegExp>()

/** The attribute of that name, with any prefix; `r:id` asks for one that has a prefix. */
export function attributeOf(attributes: string, name: string): string | null {
  let pattern = patterns.get(name)
  if (!pattern) {
    const local = name.replace(/^.*:/, '')
    const isPrefixed = name !== local
    pattern = new RegExp(
      `\\s(?:[\\w.-]+:)${isPrefixed ? '' : '?'}${local}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`,
    )
    patterns.set(name, pattern)
  }
  const found = pattern.exec(attributes)
  const value = found && (found[1] ?? found[2])
  return value === null || value === undefined ? null : unescaped(value)
}
