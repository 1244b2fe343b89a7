import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'

import { reportContext, sealContext } from './context.ts'
import { ownTurn } from './own-turn.ts'
import { ScriptMark } from './script-mark.ts'

/** Renders a page in one pass: all of its data is loaded by then, and a stream would cost twice as much. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream: data, ...known } = routerContext
  await ownTurn()
  const mark = crypto.randomUUID()
  const html = renderTree(known, request.url, mark)
  const isInteractive = known.renderMeta?.didRenderScripts === true
  const handover = data && isInteractive ? await handingOver(data) : null
  headers.set('Content-Type', 'text/html; charset=utf-8')
  context.get(sealContext)({ html, mark, handover }, headers)
  // The HTML is not the body here: React Router inspects the response, and text would become a byte stream for that.
  return new Response(null, { status, headers })
}

function renderTree(context: EntryContext, url: string, mark?: string): string {
  const tree = (
    <ScriptMark value={mark}>
      <ServerRouter context={context} url={url} {...(mark && { nonce: mark })} />
    </ScriptMark>
  )
  return `<!DOCTYPE html>${renderToString(tree)}`
}

/** Returns the script that passes the loader data to the browser's router; React Router would stream it in pieces. */
async function handingOver(data: ReadableStream<Uint8Array>): Promise<string> {
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

/** Reports errors of loaders and actions, except aborted requests and thrown responses (404, 503 …). */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error)
}
