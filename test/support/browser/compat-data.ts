import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'

import { supportedBrowsers } from '../../../scripts/browsers.ts'

export interface Feature {
  /** The path of its entry in MDN's data, such as `css.properties.gap`. */
  path: string
  /** The oldest supported browsers that lack it. */
  lackedBy: string[]
}

const data = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as CompatData

/** Finds the entry at a path of MDN's browser compatibility data. */
export function entryAt(...path: string[]): Identifier | undefined {
  let at: unknown = data
  for (const key of path) {
    at = at && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined
  }
  return at as Identifier | undefined
}

/** Looks up a feature; every browser lacks a feature that has no entry. */
export function featureAt(...path: string[]): Feature {
  const entry = entryAt(...path)
  return {
    path: path.join('.'),
    lackedBy: entry ? lackedBy(entry.__compat) : ['all browsers: MDN does not list it'],
  }
}

/** Looks up the first of the paths that has an entry. */
export function firstFeature(...paths: string[][]): Feature | null {
  const path = paths.find((one) => entryAt(...one)?.__compat)
  return path ? featureAt(...path) : null
}

function lackedBy(compat: CompatStatement | undefined): string[] {
  if (!compat) return []
  return Object.entries(supportedBrowsers).flatMap(([browser, oldest]) => {
    const statements = [compat.support[browser as keyof typeof supportedBrowsers] ?? []].flat()
    const isSupported = statements.some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        isReached(version_added, oldest) &&
        !isReached(version_removed, oldest) &&
        !(flags || prefix || alternative_name),
    )
    return isSupported ? [] : [`${browser} ${oldest}`]
  })
}

function isReached(version: unknown, oldest: string): boolean {
  if (typeof version !== 'string' || !/^≤?\d/.test(version)) return false
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number)
  return major < oldestMajor || (major === oldestMajor && minor <= oldestMinor)
}
