// Compares cached pages with the best case: nginx with one worker (Debian's package, if installed) and a bare Node server,
// both serving the same bytes as our response. Rounds alternate; the figures are ratios with their range.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execPath, getuid } from 'node:process'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort, startSite } from '#test/support/sites/site.ts'

import { median, report } from './everywhere.ts'
import { measureAlternately, type Rival, ratio } from './rounds.ts'

const load = { rounds: 5, seconds: 4, encoding: 'br' } as const
const crowds = [32, 256]
const pages = { list: '/casinos', detail: '/casinos/norrsken-spel' }

interface Server extends Rival {
  stop: () => Promise<unknown>
}

const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-pages-'))
// Without request logs, like nginx.
const site = await startSite({ PAGES_AHEAD: '100', LOG_LEVEL: 'warn' })
const files = await Promise.all(Object.values(pages).map(keepAnswer))
const others: Record<string, Server> = { 'bare Node': await startNode() }
const hasNginx = spawnSync('nginx', ['-v']).status === 0
if (hasNginx) others['nginx'] = await startNginx()
else console.log('nginx is not installed: only compared with a bare Node server')

const results: Record<string, object> = {}
try {
  for (const [name, path] of Object.entries(pages)) {
    for (const crowd of crowds) await measure(`${name}, ${crowd} connections`, path, crowd)
  }
} finally {
  report('pages', results)
  for (const server of [site, ...Object.values(others)]) await server.stop()
  rmSync(folder, { recursive: true })
}

async function measure(name: string, path: string, connections: number): Promise<void> {
  const rivals = { ours: site, ...others }
  const { ours = [], ...rest } = await measureAlternately<string>(rivals, {
    ...load,
    path,
    connections,
  })
  for (const [other, theirs] of Object.entries(rest)) {
    results[`${name}, against ${other}`] = {
      'requests/s': ratio(ours, theirs, 'perSecond'),
      p99: ratio(ours, theirs, 'p99'),
      'CPU per request': ratio(ours, theirs, 'cpu'),
      'ours, µs': Math.round(median(ours.map(({ cpu }) => cpu))),
      'other, µs': Math.round(median(theirs.map(({ cpu }) => cpu))),
    }
  }
}

/** Saves our response, so that the other servers send the same headers and body. */
async function keepAnswer(path: string) {
  const headers = { 'Accept-Encoding': 'br' }
  const asked = get({ port: site.port, host: '127.0.0.1', path, headers })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`)
  const file = join(folder, 'www', path)
  mkdirSync(dirname(file), { recursive: true })
  // The suffix lets a list page and the folder of its detail pages coexist.
  writeFileSync(`${file}.page`, await buffer(answer))
  const own = /^(date|connection|keep-alive|content-length|transfer-encoding|etag)$/
  const sent = Object.entries(answer.headers).filter(([name]) => !own.test(name))
  return { path, headers: sent.map(([name, value]) => [name, String(value)] as const) }
}

async function startNode(): Promise<Server> {
  const port = await freePort()
  const answers = Object.fromEntries(files.map(({ path, headers }) => [path, headers.flat()]))
  const script = `
    const { readFileSync } = require('node:fs')
    const answers = ${JSON.stringify(answers)}
    const bodies = Object.fromEntries(Object.keys(answers).map((path) => [path, readFileSync(${JSON.stringify(join(folder, 'www'))} + path + '.page')]))
    for (const path in answers) answers[path].push('content-length', String(bodies[path].length))
    require('node:http').createServer((request, response) => {
      response.writeHead(200, answers[request.url]).end(bodies[request.url])
    }).listen(${port}, '127.0.0.1')`
  const child = spawn(execPath, ['-e', script], { stdio: 'inherit' })
  await sleep(1_000)
  const stop = () => {
    child.kill()
    return once(child, 'close')
  }
  return { port, pid: child.pid ?? 0, stop }
}

async function startNginx(): Promise<Server> {
  const port = await freePort()
  const places = files.map(
    ({ path, headers }) => `location = ${path} { alias ${join(folder, 'www', path)}.page;
      default_type text/html; ${headers
        .filter(([name]) => name !== 'content-type')
        .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '')}";`)
        .join('\n')} }`,
  )
  const config = join(folder, 'nginx.conf')
  // As root, nginx runs its worker as the user nobody, who cannot read our files.
  const user = getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    config,
    `${user} worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr error;
     events { worker_connections 2048; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
       client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
       uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
       server { listen 127.0.0.1:${port}; ${places.join('\n')} } }`,
  )
  const child = spawn('nginx', ['-c', config, '-e', 'stderr'], { stdio: 'inherit' })
  await sleep(1_000)
  const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  const stop = () => {
    child.kill()
    return once(child, 'close')
  }
  return { port, pid: Number(workers.trim().split(' ')[0]), stop }
}
