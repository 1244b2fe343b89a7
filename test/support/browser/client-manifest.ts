import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  /** The manifest's own file. */
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

interface Route {
  parentId?: string
  module: string
  imports?: string[]
}

export const clientFolder = join(import.meta.dirname, '../../../build/client')

function readManifest(): Manifest {
  const folder = join(clientFolder, 'assets')
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
  const text = readFileSync(join(folder, name ?? ''), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/** React Router's list of the build's routes and their files. */
export const manifest = readManifest()

/** Returns the script files that a page of this route loads on a direct visit. */
export function scriptFilesOf(id: string): Set<string> {
  const files = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports])
  for (let at: string | undefined = id; at; at = manifest.routes[at]?.parentId) {
    const route = manifest.routes[at]
    const { module, imports = [] } = route ?? {}
    for (const file of [module, ...imports]) if (file) files.add(file)
  }
  return files
}

/** Returns the URL path of the built script that contains a text. */
export function scriptWith(text: string): string {
  const folder = join(clientFolder, 'assets')
  const found = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(text),
  )
  if (found.length !== 1) throw new Error(`${found.length} scripts contain ${text}`)
  return `/assets/${found[0]}`
}
