import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'

import { download } from '#backend/network/download.ts'
import type { Fetch } from '#domain/sheets/google-sheet.ts'
import { limits } from '#domain/sheets/limits.ts'

import { selfSigned } from './certificate.ts'

const hosts = {
  docs: 'docs.google.com',
  content: 'doc-0c-5k-sheets.googleusercontent.com',
  accounts: 'accounts.google.com',
}

/** A spreadsheet at Google: the text of each tab by its number, or the kind of refusal. */
type Stored = Record<string, string> | 'private' | 'private, as a page'

export const ids = {
  shared: '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcd',
  private: '1PrivatePrivatePrivatePrivatePrivatePrivate',
  page: '1SignInPageSignInPageSignInPageSignInPageSi',
  elsewhere: '1ElsewhereElsewhereElsewhereElsewhereElsewh',
}

/** Starts a local server for Google's sheet hosts, with the same names, redirects and sign-in page. */
export async function openGoogle() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' })
  const certificates = new Map(
    Object.values(hosts).map((host) => [
      host,
      `-----BEGIN CERTIFICATE-----\n${selfSigned(keys, host).toString('base64')}\n-----END CERTIFICATE-----\n`,
    ]),
  )
  const sheets = new Map<string, Stored>()
  const asked: string[] = []
  let port = ''
  const to = (host: string, path: string) => `https://${host}:${port}${path}`

  function answer(request: IncomingMessage, response: ServerResponse) {
    const host = (request.headers.host ?? '').split(':')[0]
    const url = new URL(request.url ?? '/', `https://${host}`)
    asked.push(`${host}${url.pathname}`)
    if (host === hosts.accounts) return signInPage(response)
    const [, id = ''] = /\/d\/(?:e\/)?([^/]+)\//.exec(url.pathname) ?? []
    if (id === ids.elsewhere) {
      return void response.writeHead(307, { Location: to('127.0.0.1', '/latest/meta-data') }).end()
    }
    const stored = sheets.get(id)
    if (stored === undefined)
      return void response.writeHead(404, { 'Content-Type': 'text/html' }).end('<html>')
    if (stored === 'private') {
      const from = encodeURIComponent(url.href)
      const Location = to(
        hosts.accounts,
        `/ServiceLogin?service=wise&passive=1209600&continue=${from}`,
      )
      return void response.writeHead(302, { Location }).end()
    }
    if (stored === 'private, as a page') return signInPage(response)
    const gid = url.searchParams.get('gid') ?? '0'
    const isDirect = url.pathname.endsWith('/gviz/tq') || host === hosts.content
    if (!isDirect) {
      const Location = to(hosts.content, `${url.pathname}/x/*?${url.searchParams}`)
      return void response.writeHead(307, { Location }).end()
    }
    const text = stored[url.searchParams.get('sheet') ?? gid]
    if (text === undefined)
      return void response.writeHead(400, { 'Content-Type': 'text/html' }).end()
    return void response.writeHead(200, { 'Content-Type': 'text/csv' }).end(text)
  }

  const server = createServer(
    {
      SNICallback: (name, done) =>
        done(null, createSecureContext({ key, cert: certificates.get(name) ?? '' })),
    },
    answer,
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = String((server.address() as AddressInfo).port)

  const fetchSheet: Fetch = (url, allowsHost) =>
    download(
      url.replace(`https://${hosts.docs}/`, to(hosts.docs, '/')),
      { largest: limits.bytes, milliseconds: 20_000, accept: 'text/csv', allowsHost },
      {
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        isAllowed: (address) => address === '127.0.0.1',
        ports: [port],
        ca: [...certificates.values()].join(''),
      },
    )
  return {
    sheets,
    /** Host and path of every request, in order. */
    asked,
    fetchSheet,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}

function signInPage(response: ServerResponse): void {
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    .end('<!doctype html><html><title>Google Sheets: Sign-in</title></html>')
}
