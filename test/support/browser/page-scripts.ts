import { createHash } from 'node:crypto'

// Structured data is not executed, so it needs no hash.
const inline = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** Counts the inline scripts of a page and returns those that its policy does not allow. */
export function pageScripts(html: string, policy: string) {
  const scripts = new Set(Array.from(html.matchAll(inline), ([, code = '']) => code))
  const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')
  const unnamed = [...scripts].filter((code) => !policy.includes(`'sha256-${hashOf(code)}'`))
  return { count: scripts.size, unnamed }
}
