// `npm run licences`: lists every installed package by licence, as Markdown.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Lock {
  packages: Record<
    string,
    {
      version?: string
      resolved?: string
      integrity?: string
      license?: string
      hasInstallScript?: boolean
      dev?: boolean
      dependencies?: Record<string, string>
      devDependencies?: Record<string, string>
      optionalDependencies?: Record<string, string>
    }
  >
}

export function readLock(): Lock {
  const file = join(import.meta.dirname, '..', 'package-lock.json')
  return JSON.parse(readFileSync(file, 'utf8')) as Lock
}

function report({ packages }: Lock): string {
  const all = Object.entries(packages).filter(([path]) => path !== '')
  const byLicence = Map.groupBy(all, ([, { license = 'none' }]) => license)
  const sections = [...byLicence]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([licence, entries]) => {
      const lines = entries.map(([path, { version, dev }]) => {
        const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
        return `- ${name} ${version}${dev ? ' (not at run time)' : ''}`
      })
      return `## ${licence}\n\n${[...new Set(lines)].toSorted().join('\n')}\n`
    })
  return ['# Licences\n', ...sections].join('\n')
}

if (import.meta.main) console.log(report(readLock()))
