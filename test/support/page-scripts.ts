import { createHash } from 'node:crypto'

// Structured data is no script, and needs no place in a policy.
const inline = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** The scripts that stand in a page, and those among them that its policy does not name. */
export function pageScripts(html: string, policy: string) {
  const scripts = new Set(Array.from(html.matchAll(inline), ([, code = '']) => code))
  const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')
  const unnamed = [...scripts].filter((code) => !policy.includes(`'sha256-${hashOf(code)}'`))
  return { count: scripts.size, unnamed }
}
