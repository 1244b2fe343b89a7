import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'

import { starter } from '#server/http/defer-scripts.ts'
import type { Feature } from '#test/support/browser/compat-data.ts'
import { cssFeatures } from '#test/support/browser/css-features.ts'
import { jsFeatures, textsInBundle } from '#test/support/browser/js-features.ts'

import { supportedBrowsers } from '../../scripts/browsers.ts'

const root = join(import.meta.dirname, '../..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))

/** Features that some supported browser lacks, by the reason why the site works without them. */
const optional = {
  'React checks for the API': [
    ...['api.Window.setImmediate', 'api.Window.navigation', 'api.Navigation.transition'],
    ...['api.Navigation.currentEntry', 'api.Navigation.navigate'],
    ...['api.NavigateEvent.canIntercept', 'api.NetworkInformation.downlink'],
  ],
  'React and React Router use view transitions only where the browser has them': [
    ...['api.Document.startViewTransition', 'api.ViewTransition.skipTransition'],
    ...['css.properties.view-transition-name', 'css.properties.view-transition-class'],
  ],
  'React uses the name for its own props and for events of old browsers': [
    ...['api.CropTarget.fromElement_static', 'html.global_attributes.is'],
  ],
  'without the Network Information API every connection counts as fast': [
    ...['api.Navigator.connection', 'api.MIDIPort.connection'],
    'api.NetworkInformation.saveData',
    'api.NetworkInformation.effectiveType',
  ],
  'our scripts fall back to a timer': [
    ...['api.Window.requestIdleCallback', 'api.Window.cancelIdleCallback'],
  ],
  'ProseMirror checks for the API': [
    ...['api.Document.caretPositionFromPoint', 'api.CaretPosition.offsetNode'],
    ...['api.Document.caretRangeFromPoint', 'api.Selection.getComposedRanges'],
    ...['api.TrustedTypePolicyFactory.defaultPolicy', 'api.TrustedTypePolicyFactory.createPolicy'],
    'css.properties.overflow-anchor',
  ],
  'PostCSS checks for the API': ['javascript.builtins.Error.captureStackTrace'],
  'dialogs still close by Escape and by their button': ['html.elements.dialog.closedby'],
  'several answers can be open at once': ['html.elements.details.name'],
  'popovers are centred in the window': [
    ...['css.properties.position-try-fallbacks', 'css.properties.position-area'],
  ],
  'a missing value changes only the look': [
    ...['css.properties.text-decoration.dotted', 'css.properties.font-family.ui-monospace'],
    'css.properties.text-wrap.balance',
    ...['css.at-rules.font-face.ascent-override', 'css.at-rules.font-face.descent-override'],
    'css.at-rules.font-face.line-gap-override',
  ],
  'cards outside the window are laid out at once': ['css.properties.content-visibility'],
  'Tailwind writes it inside :is(), which ignores unknown selectors': ['css.selectors.open'],
}

const optionalPaths = Object.values(optional).flat()
const covers = (allowed: string, path: string) => `${path}.`.startsWith(`${allowed}.`)

const tooNew = (features: Feature[]) =>
  features
    .filter(({ lackedBy }) => lackedBy.length > 0)
    .map(({ path, lackedBy }) => ({ path, lackedBy: lackedBy.join(', ') }))

describe('browser features of the built site', () => {
  let found: ReturnType<typeof tooNew>
  beforeAll(() => {
    const scripts = read('build/client/assets/*.js')
    const styles = read('build/client/assets/*.css')
    expect(scripts.length).toBeGreaterThan(50)
    expect(styles.length).toBeGreaterThan(0)
    const [server = ''] = read('build/server/index.js')
    // The server inlines these scripts in every page.
    scripts.push(...textsInBundle(server, 'headScript'), starter)
    found = [...tooNew(jsFeatures(scripts)), ...tooNew(styles.flatMap(cssFeatures))]
  })

  test('requires no feature that a supported browser lacks', () => {
    expect(
      found.filter(({ path }) => !optionalPaths.some((allowed) => covers(allowed, path))),
    ).toEqual([])
  })

  test('uses every optional feature on the list', () => {
    expect(
      optionalPaths.filter((allowed) => !found.some(({ path }) => covers(allowed, path))),
    ).toEqual([])
  })
})

test('lists the supported browser versions in the README', () => {
  const [readme = ''] = read('README.md')
  const section = /^## Supported browsers\n([\s\S]*?)^## /m.exec(readme)?.[1] ?? ''
  const rows = Array.from(section.matchAll(/^\| (\w+) \| ([\d.]+) \|/gm), ([, name, version]) => [
    name?.toLowerCase(),
    version,
  ])
  expect(Object.fromEntries(rows)).toEqual(supportedBrowsers)
})

describe('feature check of scripts', () => {
  test.each([
    ['Array.fromAsync(list)', 'javascript.builtins.Array.fromAsync'],
    ['const made = new URLPattern({})', 'api.URLPattern'],
    ['first.isDisjointFrom(second)', 'javascript.builtins.Set.isDisjointFrom'],
    ['navigator.setAppBadge(1)', 'api.Navigator.setAppBadge'],
    ['/(?i:a)b/.test(text)', 'javascript.regular_expressions.modifier'],
    [
      '/(?<a>x)|(?<a>y)/.test(text)',
      'javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups',
    ],
    ['using file = open()', 'javascript.statements.using'],
    [
      'import data from "./data.json" with { type: "json" }',
      'javascript.statements.import.import_attributes',
    ],
    ['class Box { accessor size = 1 }', 'javascript.classes.accessor'],
    ['(0, react.jsx)(`button`, { commandfor: `menu` })', 'html.elements.button.commandfor'],
  ])('reports %s', (source, path) => {
    expect(tooNew(jsFeatures([source])).map((one) => one.path)).toContain(path)
  })

  test.each([
    'list.toSorted(); Object.groupBy(list, (one) => one.kind); /[\\p{L}--a]/v.test(text)',
    'const Temporal = { now: 1 }; export const { now } = Temporal',
    'export const sets = { isDisjointFrom: () => true }; sets.isDisjointFrom()',
    '(0, react.jsx)(`button`, { popovertarget: `menu` })',
  ])('accepts %s', (source) => {
    expect(tooNew(jsFeatures([source]))).toEqual([])
  })
})

describe('feature check of styles', () => {
  test.each([
    ['@scope (.card) { a { color: red } }', 'css.at-rules.scope'],
    ['a { top: anchor(bottom) }', 'css.properties.top.anchor'],
    ['a { --ink: light-dark(black, white) }', 'css.types.color.light-dark'],
    ['a { field-sizing: content }', 'css.properties.field-sizing'],
    ['a { text-wrap: pretty }', 'css.properties.text-wrap.pretty'],
    ['a { width: 2rcap }', 'css.types.length.rcap'],
    ['details::details-content { color: red }', 'css.selectors.details-content'],
    ['@supports (color: red) { a { field-sizing: content } }', 'css.properties.field-sizing'],
    ['a { no-such-property: 1 }', 'css.properties.no-such-property'],
  ])('reports %s', (source, path) => {
    expect(tooNew(cssFeatures(source)).map((one) => one.path)).toContain(path)
  })

  test.each([
    '@supports (field-sizing: content) { a { field-sizing: content } }',
    '@media (width >= 40rem) { a:has(b) { &:hover { gap: 1dvh } } }',
    'a::-webkit-search-decoration { -webkit-appearance: none }',
    '@font-face { font-family: "Own"; src: local("Arial"), url(own.woff2) format("woff2") }',
  ])('accepts %s', (source) => {
    expect(tooNew(cssFeatures(source))).toEqual([])
  })
})
