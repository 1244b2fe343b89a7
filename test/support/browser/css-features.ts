import postcss, { type AtRule, type ChildNode, type Declaration } from 'postcss'

import { entryAt, type Feature, featureAt } from './compat-data.ts'

/** Paths of the functions below css.types, by name. */
const typePaths = new Map<string, string[]>()
collectTypes(['css', 'types'])

function collectTypes(path: string[]): void {
  for (const key of Object.keys(entryAt(...path) ?? {}).filter((name) => name !== '__compat')) {
    if (!typePaths.has(key)) typePaths.set(key, [...path, key])
    collectTypes([...path, key])
  }
}

/** Units that MDN lists as a group. */
const unitGroups: [RegExp, string][] = [
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^sv/, 'viewport_percentage_units_small'],
  [/^cq/, 'container_query_length_units'],
]

const media = ['css', 'at-rules', 'media']

/** Lists the features that a style sheet uses, except prefixed ones and those inside a matching @supports. */
export function cssFeatures(source: string): Feature[] {
  const found = new Map<string, Feature>()
  postcss.parse(source).walk((node) => {
    const conditions = conditionsAbove(node)
    for (const [name, path] of usedBy(node)) {
      if (!name.startsWith('-') && !conditions.includes(name)) {
        found.set(path.join('.'), featureAt(...path))
      }
    }
  })
  return [...found.values()]
}

type Use = [name: string, path: string[]]

function usedBy(node: ChildNode): Use[] {
  if (node.type === 'decl') return usedByDeclaration(node)
  const uses: Use[] = []
  if (node.type !== 'comment' && node.parent?.type === 'rule') {
    uses.push(['&', ['css', 'selectors', 'nesting']])
  }
  if (node.type === 'rule' && !atRuleAround(node)?.name.endsWith('keyframes')) {
    const selector = node.selector.replace(/"[^"]*"|\\./g, '')
    uses.push(...names(selector, /::?([\w-]+)/g, (name) => ['css', 'selectors', name]))
  }
  if (node.type === 'atrule') {
    uses.push([node.name, ['css', 'at-rules', node.name]])
    if (node.name === 'media') {
      const feature = (name: string) => [...media, name.replace(/^(min|max)-/, '')]
      uses.push(...names(node.params, /\(\s*([a-z][a-z-]+)/g, feature))
      if (/[<>]/.test(node.params)) uses.push(['range', [...media, 'range_syntax']])
    }
  }
  return uses
}

function usedByDeclaration(node: Declaration): Use[] {
  const around = atRuleAround(node)
  const isDescriptor = around && ['font-face', 'property'].includes(around.name)
  const owner = isDescriptor ? ['css', 'at-rules', around.name] : ['css', 'properties']
  const own = [...owner, node.prop]
  const value = node.value.replace(/"[^"]*"|url\([^)]*\)|--[\w-]+/g, ' ')
  const keywords = names(value, /(?<![-\w#.])([a-z][a-z-]*)(?![-\w(])/g, (name) => [...own, name])
  const functions = names(value, /(?<![-\w])([a-z][a-z-]*)\(/g, (name) =>
    entryAt(...own, name) ? [...own, name] : (typePaths.get(name) ?? ['css', 'types', name]),
  )
  const units = names(value, /(?<![-\w#.])(?:\d*\.)?\d+([a-z]+)/gi, (unit) => {
    const group = unitGroups.find(([pattern]) => pattern.test(unit))?.[1]
    return ['css', 'types', 'length', group ?? unit]
  })
  return [
    ...(node.prop.startsWith('--') ? [] : [[node.prop, own] satisfies Use]),
    ...keywords.filter(([, path]) => entryAt(...path)),
    ...(isDescriptor ? [] : functions),
    ...units.filter(([, path]) => entryAt(...path)),
  ]
}

function names(text: string, pattern: RegExp, pathOf: (name: string) => string[]): Use[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => [name, pathOf(name)])
}

function atRuleAround({ parent }: ChildNode): AtRule | null {
  return parent?.type === 'atrule' ? (parent as AtRule) : null
}

/** Returns the conditions of all @supports rules around a node, as one string. */
function conditionsAbove(node: ChildNode): string {
  let conditions = ''
  for (let at = node.parent; at && at.type !== 'root'; at = (at as ChildNode).parent) {
    const { name, params } = at as AtRule
    if (name === 'supports') conditions += params
  }
  return conditions
}
