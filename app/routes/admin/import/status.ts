import { apiContext, importsContext, viewerContext } from '#app/context.ts'
import { orOutage } from '#app/requests/outage.ts'
import { findImport, readImageCopies } from '#queries/activity/imports.ts'

import type { Route } from './+types/status.ts'

/** Returns the state of an import to the page that polls it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await orOutage(context, context.get(viewerContext)())
  // No redirect, because the client is a script.
  if (!viewer || viewer.needsSecondFactor) return Response.json(null, { status: 401 })
  if (!viewer.isAdmin) return Response.json(null, { status: 403 })
  const id = url.searchParams.get('import') ?? ''
  if (!/^[0-9a-f-]{36}$/i.test(id)) return Response.json(null, { status: 404 })
  const api = context.get(apiContext)
  const [job, copies] = await orOutage(
    context,
    Promise.all([findImport(api, id), readImageCopies(api, id)]),
  )
  if (!job) return Response.json(null, { status: 404 })
  await context.get(importsContext).refreshSession(id)
  return Response.json({ job, copies }, { headers: { 'Cache-Control': 'no-store' } })
}
