import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** File in a run's log folder that lists the secrets passed to processes, one JSON string per line. */
export const notedSecrets = 'secrets.jsonl'

/** Patterns that recognize secrets by their shape. */
const shapes: Record<string, RegExp> = {
  'a token': /\beyJ[\w-]{8,}\.[\w-]{8,}/,
  'an API key': /\bsb_(publishable|secret)_[\w-]{8,}/,
  'a random secret': /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}(?![\w.-])/,
  'an authorization header': /\b(Bearer|Basic|Digest) +[\w+/=.~-]{8,}|\bauthorization"?\s*[:=]/i,
  'a cookie': /\b(__Host-)?session=|\bbase64-[\w-]{16,}|\b(set-)?cookie"?\s*[:=]/i,
  'a password in a URL': /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"]*:[^\s/@"]+@/i,
  'a secret in a query':
    /[?&](token|token_hash|access_token|refresh_token|code|state|nonce|apikey|password|email|SAMLResponse|SAMLRequest)=/i,
  'a field with a secret':
    /"[\w.-]*(password|passwd|secret|token|otp|cookie|apikey|api_key)[\w.-]*":/i,
  'a password hash': /\$argon2(id?|d)\$|\$2[abxy]\$\d\d\$/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY|"d":"[\w-]{20,}"/,
  'an e-mail address': /[\w.+-]+@(localhost\b|([\w-]+\.)+[a-z]{2,})/i,
}

/** Secrets that are printed on purpose. Each is removed from its line, and the rest of the line is checked. */
const meant: { why: string; text: RegExp }[] = [
  {
    why: 'The first start generates the administrator’s password and prints it once.',
    text: /^ {2}Password: \S+ {3}\(shown this once; keep it\)$/,
  },
  {
    why: 'The development server prints it, too.',
    text: /^ {2}Administrator: \S+, password \S+$/,
  },
  {
    why: 'Each start prints the administrator’s address (ADMIN_EMAIL).',
    text: /(?<=^ {2}Administrator: )\S+(?=, to sign in at )/,
  },
  {
    why: 'Without SMTP_URL no mail is sent, so its link is logged.',
    text: /(?<=^\{"level":30,.*)"link":"[^"]*"(?=.*"msg":"mail written to outbox: SMTP_URL not set"\}$)/,
  },
  {
    why: 'Attacks request paths with an unowned host after an @.',
    text: /[\w.+:-]+@evil\.example/,
  },
]

/** Returns the kinds of secrets in a line. */
export function secretsIn(line: string, known: Iterable<string>): string[] {
  const rest = meant.reduce((text, { text: pattern }) => text.replace(pattern, ''), line)
  const found = Object.keys(shapes).filter((what) => shapes[what]?.test(rest))
  // Plain, escaped as in JSON, and encoded as in a URL.
  const isThere = (secret: string) =>
    [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)].some((spelling) =>
      rest.includes(spelling),
    )
  const isKnown = Array.from(known).some(isThere)
  return isKnown ? [...found, 'a known secret'] : found
}

/** Passwords have at least ten characters. */
const shortest = 10

/** Returns the passwords and other secrets in test sources, found by the names of variables and fields. */
export function secretsOfTests(sources: Iterable<string>): Set<string> {
  const pattern = /(?:password|secret|passphrase)\w*['"]?\s*[:=]\s*(['"])((?:(?!\1).)+)\1/gi
  const found = Array.from(sources, (source) => [...source.matchAll(pattern)]).flat()
  const texts = found.map(([, , text = '']) => text)
  return new Set(texts.filter((text) => text.length >= shortest))
}

export interface LogReport {
  files: number
  bytes: number
  findings: string[]
}

/** Searches the output of all processes of a run for secrets. */
export function searchLogs(folder: string, root: string): LogReport {
  const sources = globSync('{app,backend,server,scripts,test}/**/*.{test.ts,e2e.ts}', { cwd: root })
    .concat(globSync('test/support/*.ts', { cwd: root }))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  const names = readdirSync(folder)
  const known = secretsOfTests(sources)
  if (names.includes(notedSecrets)) {
    for (const line of readFileSync(join(folder, notedSecrets), 'utf8').split('\n')) {
      if (line) known.add(JSON.parse(line) as string)
    }
  }
  const report: LogReport = { files: 0, bytes: 0, findings: [] }
  for (const name of names.filter((one) => one.endsWith('.log'))) {
    const text = readFileSync(join(folder, name), 'utf8')
    report.files += 1
    report.bytes += Buffer.byteLength(text)
    for (const line of text.split('\n')) {
      const found = secretsIn(line, known)
      if (found.length > 0) report.findings.push(`${name}: ${found.join(', ')}: ${line}`)
    }
  }
  return report
}
