import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

import { Nonce } from './nonce.ts'

const pageEnd = '</body></html>'

/** React Router's script that the loader data is streamed to. */
const streamStart = 'window.__reactRouterContext.streamController = controller'

interface Page {
  url: string
  nonce: string
  /** Logs that the page falls back to the slower way. */
  warn: (message: string) => void
}

/** Returns the HTML of a page whose loaders have finished, rendered in one pass: React Router's own way is to stream it. */
export async function renderPage(
  context: EntryContext,
  { url, nonce, warn }: Page,
): Promise<string> {
  const { serverHandoffStream: data, ...complete } = context
  const html = `<!DOCTYPE html>${renderToString(treeOf(complete, url, nonce))}`
  if (!data || complete.renderMeta?.didRenderScripts !== true) return html
  if (!html.includes(streamStart)) {
    warn('page streamed: unknown script for loader data')
    return streamPage(context, url, nonce)
  }
  const script = `<script nonce="${nonce}">${await dataScript(data)}</script>`
  return html.slice(0, -pageEnd.length) + script + pageEnd
}

async function streamPage(context: EntryContext, url: string, nonce: string): Promise<string> {
  const stream = await renderToReadableStream(treeOf(context, url, nonce), { nonce })
  await stream.allReady
  return new Response(stream).text()
}

function treeOf(context: EntryContext, url: string, nonce: string) {
  return (
    <Nonce value={nonce}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </Nonce>
  )
}

/** Returns the script that passes the loader data to the browser's router. */
async function dataScript(data: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of data) text += decoder.decode(part, { stream: true })
  const code = JSON.stringify(text).replace(unsafeInScripts, escaped)
  return `{const data=window.__reactRouterContext.streamController;data.enqueue(${code});data.close()}`
}

/** Characters that could end the script element or a line of the script. */
const unsafeInScripts = /[<>&\u2028\u2029]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
