import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router'

import { nonceContext, reportContext, warnContext } from './context.ts'
import { renderPage } from './render-page.tsx'
import { renderSlot } from './render-slot.ts'

/** Renders a page in one pass, because its loaders have finished by then. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await renderSlot()
  const html = await renderPage(routerContext, {
    url: request.url,
    nonce: context.get(nonceContext),
    warn: context.get(warnContext),
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** Reports errors of loaders and actions, except aborted requests and thrown responses (404, 503 …). */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error)
}
