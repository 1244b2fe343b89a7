import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

import { checkText } from '#domain/compliance/texts.ts'
import { locales } from '#domain/locale/locale.ts'

/** Passages of the site's own texts that a rule stops or warns about, each with the reason why it stays. */
const allowed: Record<string, string> = {
  ...listed('the specification’s default text of the play button', [
    'messages/sv/records.ts: phrase.urge: Spela nu',
    'messages/en/records.ts: phrase.urge: Play now',
  ]),
  ...listed('the specification’s cards on the home page', [
    'messages/sv/home.ts: phrase.best: Bästa bonusarna',
    'messages/en/home.ts: phrase.best: Best bonuses',
    'messages/sv/home.ts: phrase.fast: Snabba uttag',
    'messages/en/home.ts: phrase.fast: Fast payouts',
  ]),
  ...listed('the specification’s name of a field, which stands beside its terms', [
    'messages/sv/site.ts: phrase.free: Gratissnurr',
    'messages/en/site.ts: phrase.free: Free spins',
    'messages/sv/bonus-form.ts: phrase.free: Gratissnurr',
    'messages/en/bonus-form.ts: phrase.free: Free spins',
  ]),
  ...listed('the name of a field: the upper limit of an amount', [
    'messages/sv/bonus-form.ts: phrase.best: Högsta bonus',
  ]),
  ...listed('the specification’s questions, whose answers explain what free spins cost', [
    'messages/sv/casino-faq.ts: phrase.free: Free spins',
    'messages/sv/casino-faq.ts: phrase.free: free spins',
    'messages/sv/casino-faq.ts: phrase.free: gratissnurr',
    'messages/sv/slot-faq.ts: phrase.free: Free spins',
    'messages/sv/slot-faq.ts: phrase.free: free spins',
    'messages/en/casino-faq.ts: phrase.free: Free spins',
    'messages/en/casino-faq.ts: phrase.free: free spins',
    'messages/en/slot-faq.ts: phrase.free: Free spins',
    'messages/en/slot-faq.ts: phrase.free: free spins',
  ]),
  ...listed(
    'the specification’s name of a field, in a sentence about what a calculation leaves out',
    ['messages/en/bonus-cost.ts: phrase.free: free spins'],
  ),
  ...listed('the names of the rules, which say what they forbid', [
    'messages/sv/compliance.ts: phrase.fast: snabba utbetalningar',
    'messages/sv/compliance.ts: phrase.fast: snabba uttag',
    'messages/sv/compliance.ts: phrase.noaccount: utan registrering',
    'messages/sv/compliance.ts: phrase.risk: utan risk',
    'messages/sv/compliance.ts: phrase.social: social framgång',
    'messages/sv/compliance.ts: phrase.young: till unga',
    'messages/en/compliance.ts: phrase.fast: fast payouts',
    'messages/en/compliance.ts: phrase.fast: fast withdrawals',
    'messages/en/compliance.ts: phrase.noaccount: without registration',
    'messages/en/compliance.ts: phrase.risk: without risk',
  ]),
  ...listed('about this site, where nobody can gamble', [
    'app/routes/pages/en/terms.tsx: phrase.noaccount: no account',
  ]),
}

function listed(reason: string, passages: string[]): Record<string, string> {
  return Object.fromEntries(passages.map((passage) => [passage, reason]))
}

/** Returns the texts of a module: string literals, template literals, and the running text of JSX elements. */
function textsIn(path: string): string[] {
  const texts: string[] = []
  const lang = path.endsWith('x') ? 'tsx' : 'ts'
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: string; value?: unknown }
    if (type === 'ImportDeclaration' || type === 'JSXAttribute') return
    if (type === 'Literal' && typeof value === 'string') texts.push(value)
    if (type === 'TemplateLiteral' || type === 'JSXElement' || type === 'JSXFragment') {
      texts.push(runningText(node))
    }
    Object.values(node).forEach(visit)
  }
  visit(parseAst(readFileSync(path, 'utf8'), { lang }))
  return texts.filter((text) => text.trim() !== '')
}

/** Joins the parts of a text that stands in several nodes: 'Sp<b>ela</b> nu'. */
function runningText(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  if (Array.isArray(node)) return node.map(runningText).join('')
  const { type, value } = node as { type?: string; value?: unknown }
  if (type === 'JSXAttribute') return ''
  if (type === 'JSXText' || type === 'Literal') return typeof value === 'string' ? value : ''
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked
  return Object.entries(node)
    .filter(([key]) => key !== 'type')
    .map(([, child]) => runningText(child))
    .join(' ')
}

const texts = locales.flatMap((locale) =>
  globSync([`messages/${locale}/**/*.ts`, `app/routes/pages/${locale}/*.tsx`])
    .toSorted()
    .flatMap((path) => textsIn(path).map((text) => ({ locale, path, text }))),
)

const findings = texts.flatMap(({ locale, path, text }) =>
  checkText(text, { locale })
    .filter(({ severity }) => severity !== 'note')
    .flatMap(({ rule, found }) => found.map((passage) => `${path}: ${rule}: ${passage}`)),
)

test('reads the texts of every language', () => {
  for (const locale of locales) {
    expect(texts.filter((text) => text.locale === locale).length).toBeGreaterThan(1_000)
  }
})

test('the site’s own texts pass the compliance rules, except those listed', () => {
  expect([...new Set(findings)].toSorted()).toEqual(Object.keys(allowed).toSorted())
})
