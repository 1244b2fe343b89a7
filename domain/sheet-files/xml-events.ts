import { limits, NotReadable } from '../sheets/limits.ts'

/** Handlers for the parts of a document, in document order. Names have no prefix. */
export interface XmlHandler {
  /** `attributes` is the raw text of the tag: `attributeOf` reads one attribute from it. */
  open?: (name: string, attributes: string) => void
  close?: (name: string) => void
  /** May be called several times for one text. */
  text?: (text: string) => void
}

const tag =
  /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[^\s=>/"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y

/** Longer than any meaningful tag, comment or text. */
const maxPieceLength = limits.cell + 1_000

const unreadable = () => new NotReadable({ code: 'not-a-table' })

/**
 * Parses XML as a stream, in bounded memory. Knows only the five predefined entities, and rejects documents that declare
 * others.
 */
export async function readXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  let rest = ''
  for await (const piece of pieces) {
    rest = take(rest + piece, handler)
    if (rest.length > maxPieceLength) throw unreadable()
  }
  if (rest.trim() !== '') throw unreadable()
}

/** Parses as far as possible and returns the incomplete rest. */
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
    // The tag is either incomplete or invalid.
    if (xml.indexOf('<', open + 1) >= 0) throw unreadable()
    return -1
  }
  if (!slash) handler.open?.(name, attributes)
  if (slash || isEmpty) handler.close?.(name)
  return open + whole.length
}

/** Handles comments, processing instructions and CDATA sections. */
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

/** Returns the end of the text before an incomplete entity, so that entities are not split between pieces. */
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

/** Returns an attribute with or without a prefix. A name such as `r:id` matches only with a prefix, but any prefix. */
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
