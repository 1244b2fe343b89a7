import { type ESTree, parseSync, Visitor } from 'vite'

import { entryAt, type Feature, featureAt, firstFeature } from './compat-data.ts'

/** Paths of the members of built-in objects and interfaces, by name. */
const memberPaths = new Map<string, string[][]>()
for (const root of [['javascript', 'builtins'], ['javascript', 'builtins', 'Intl'], ['api']]) {
  for (const owner of Object.keys(entryAt(...root) ?? {}).filter((name) => name !== '__compat')) {
    for (const key of Object.keys(entryAt(...root, owner) ?? {})) {
      const name = key.replace(/_static$/, '')
      memberPaths.set(name, [...(memberPaths.get(name) ?? []), [...root, owner, key]])
    }
  }
}

/** The names that a script uses. */
interface Names {
  /** Variables that the script does not declare. */
  globals: Set<string>
  /** Members of globals, such as `Array.from`. */
  ofGlobals: Set<string>
  members: Set<string>
  /** Member names that the script defines. A call of one of them may not be a call of a browser API. */
  ownMembers: Set<string>
  /** Elements and attributes, such as `dialog` and `dialog.closedby`. */
  markup: Set<string>
  syntax: Set<string>
}

/** Lists the features that the scripts of one build use: globals, members, markup rendered by React, and new syntax. */
export function jsFeatures(sources: string[]): Feature[] {
  const all = sources.map(readNames)
  const every = (key: keyof Names) => [...new Set(all.flatMap((names) => [...names[key]]))]
  const own = new Set(every('ownMembers'))
  const features = [
    ...every('globals').map((name) =>
      firstFeature(['javascript', 'builtins', name], ['api', name], ['api', 'Window', name]),
    ),
    ...every('ofGlobals').map(featureOfGlobal),
    ...every('members').map((name) => (own.has(name) ? null : oldestFeature(name))),
    ...every('markup').map((name) => {
      const [tag = '', attribute] = name.split('.')
      if (!attribute) return firstFeature(['html', 'elements', tag])
      return firstFeature(
        ['html', 'elements', tag, attribute],
        ['html', 'global_attributes', attribute],
      )
    }),
    ...every('syntax').map((path) => featureAt(...path.split('/'))),
  ].filter((feature) => feature !== null)
  return [...new Map(features.map((feature) => [feature.path, feature])).values()]
}

function featureOfGlobal(name: string): Feature | null {
  const [object = '', member = ''] = name.split('.')
  const type = object.charAt(0).toUpperCase() + object.slice(1)
  return firstFeature(
    ['javascript', 'builtins', object, member],
    ['api', object, `${member}_static`],
    ['api', type, member],
  )
}

/** Returns the most widely supported of all members with this name, because the object's type is unknown. */
function oldestFeature(name: string): Feature | null {
  const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const paths = [...(memberPaths.get(name) ?? []), ['css', 'properties', property]]
  const features = paths
    .filter((path) => entryAt(...path)?.__compat)
    .map((path) => featureAt(...path))
  return features.toSorted((a, b) => a.lackedBy.length - b.lackedBy.length)[0] ?? null
}

function readNames(source: string): Names {
  const { program, errors } = parseSync('script.js', source)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  const [globals, ofGlobals, members] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const [ownMembers, markup, syntax] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const declared = new Set<string>()
  /** Identifiers that are names of members, not of variables. */
  const labels = new Set<ESTree.Node>()

  const declare = (pattern: ESTree.Node | null | undefined): void => {
    if (pattern?.type === 'Identifier') declared.add(pattern.name)
    else if (pattern?.type === 'ObjectPattern') {
      for (const one of pattern.properties) declare(one.type === 'Property' ? one.value : one)
    } else if (pattern?.type === 'ArrayPattern') pattern.elements.forEach(declare)
    else if (pattern?.type === 'AssignmentPattern') declare(pattern.left)
    else if (pattern?.type === 'RestElement') declare(pattern.argument)
  }
  const declareFunction = (node: { id?: ESTree.Node | null; params: ESTree.Node[] }) => {
    declare(node.id)
    node.params.forEach(declare)
  }
  const nameKey = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => {
    const name = keyName(key, computed)
    if (name !== null) ownMembers.add(name)
    if (!computed) labels.add(key)
  }

  new Visitor({
    VariableDeclaration: ({ kind }) => {
      if (kind === 'using') syntax.add('javascript/statements/using')
      if (kind === 'await using') syntax.add('javascript/statements/await_using')
    },
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: declareFunction,
    FunctionExpression: declareFunction,
    ArrowFunctionExpression: declareFunction,
    ClassDeclaration: ({ id }) => declare(id),
    ClassExpression: ({ id }) => declare(id),
    CatchClause: ({ param }) => declare(param),
    ImportDeclaration: ({ specifiers, attributes, phase }) => {
      for (const { local } of specifiers) declare(local)
      if (attributes.length > 0) syntax.add('javascript/statements/import/import_attributes')
      if (phase) syntax.add(`javascript/statements/import/${phase}`)
    },
    ImportSpecifier: ({ imported }) => void labels.add(imported),
    ExportSpecifier: ({ exported }) => void labels.add(exported),
    LabeledStatement: ({ label }) => void labels.add(label),
    BreakStatement: ({ label }) => void (label && labels.add(label)),
    ContinueStatement: ({ label }) => void (label && labels.add(label)),
    MetaProperty: ({ meta, property }) => void labels.add(meta).add(property),
    Property: nameKey,
    MethodDefinition: nameKey,
    PropertyDefinition: nameKey,
    AccessorProperty: () => void syntax.add('javascript/classes/accessor'),
    Decorator: () => void syntax.add('javascript/classes/decorators'),
    AssignmentExpression: ({ left }) => {
      const name = left.type === 'MemberExpression' ? keyName(left.property, left.computed) : null
      if (name !== null) ownMembers.add(name)
    },
    MemberExpression: ({ object, property, computed }) => {
      if (!computed) labels.add(property)
      const name = keyName(property, computed)
      if (name === null) return
      members.add(name)
      if (object.type === 'Identifier') ofGlobals.add(`${object.name}.${name}`)
    },
    Identifier: (node) => {
      if (!labels.has(node)) globals.add(node.name)
    },
    Literal: (node) => {
      if ('regex' in node) for (const path of regexSyntax(node.regex)) syntax.add(path)
    },
    CallExpression: ({ arguments: [type, props] }) => {
      const tag = type ? constantText(type) : null
      if (tag === null || props?.type !== 'ObjectExpression' || !entryAt('html', 'elements', tag))
        return
      markup.add(tag)
      for (const one of props.properties) {
        const name = one.type === 'Property' ? keyName(one.key, one.computed) : null
        if (name !== null) markup.add(`${tag}.${name.toLowerCase()}`)
      }
    },
  }).visit(program)
  const isGlobal = (name: string) => !declared.has(name.split('.')[0] ?? '')
  return {
    globals: new Set([...globals].filter(isGlobal)),
    ofGlobals: new Set([...ofGlobals].filter(isGlobal)),
    ...{ members, ownMembers, markup, syntax },
  }
}

function regexSyntax({ pattern, flags }: { pattern: string; flags: string }): string[] {
  const groups = Array.from(pattern.matchAll(/\(\?<([^=!][^>]*)>/g), ([, name]) => name)
  const named = 'javascript/regular_expressions/named_capturing_group'
  return [
    ...(flags.includes('v') ? ['javascript/builtins/RegExp/unicodeSets'] : []),
    ...(/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(pattern)
      ? ['javascript/regular_expressions/modifier']
      : []),
    ...(new Set(groups).size < groups.length ? [`${named}/duplicate_named_capturing_groups`] : []),
  ]
}

/** Returns the value of a string literal or of a template literal without expressions. */
function constantText(node: ESTree.Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return null
  return node.quasis[0]?.value.cooked ?? null
}

function keyName(key: ESTree.Node, isComputed: boolean): string | null {
  return key.type === 'Identifier' && !isComputed ? key.name : constantText(key)
}

/** Returns the texts that a bundle stores in these variables. */
export function textsInBundle(source: string, ...variables: string[]): string[] {
  const values = new Map<string, ESTree.Expression>()
  for (const statement of parseSync('bundle.js', source).program.body) {
    for (const { id, init } of statement.type === 'VariableDeclaration'
      ? statement.declarations
      : []) {
      if (id.type === 'Identifier' && init) values.set(id.name, init)
    }
  }
  const textOf = (node: ESTree.Node | undefined): string => {
    if (node?.type === 'Identifier') return textOf(values.get(node.name))
    if (node?.type === 'BinaryExpression') return textOf(node.left) + textOf(node.right)
    if (node?.type === 'TemplateLiteral') {
      return node.quasis
        .map(({ value }, at) => {
          const next = node.expressions[at]
          return (value.cooked ?? '') + (next ? textOf(next) : '')
        })
        .join('')
    }
    const text = node ? constantText(node) : null
    if (text === null) throw new Error(`${variables.join(', ')}: expected only string constants`)
    return text
  }
  return variables.map((name) => textOf(values.get(name)))
}
