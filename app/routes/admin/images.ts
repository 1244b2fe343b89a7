import { apiContext, imagesContext, viewerContext } from '#app/context.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { orOutage } from '#app/requests/outage.ts'
import { readLibraryFilters } from '#domain/images/library.ts'
import type { StoredImage } from '#domain/images/stored-image.ts'
import { listImages } from '#queries/catalogue/images.ts'

import type { Route } from './+types/images.ts'

/** A page of the media library, for scripts. */
export type LibraryAnswer = Awaited<ReturnType<typeof listImages>>

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await orOutage(context, context.get(viewerContext)())
  // No redirect, because the client is a script.
  if (!viewer || viewer.needsSecondFactor) return Response.json(null, { status: 401 })
  if (!viewer.isAdmin) return Response.json(null, { status: 403 })
  const { q, page } = readLibraryFilters(url.searchParams)
  const found: LibraryAnswer = await orOutage(
    context,
    listImages(context.get(apiContext), { q, show: null }, page),
  )
  return Response.json(found, { headers: { 'Cache-Control': 'private, no-store' } })
}

/** Stores an image while the user fills in a form: an uploaded file, or a copy from an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await orOutage(context, context.get(viewerContext)())
  // No redirect, because the client is a script. Checked before the form is read, which may be large.
  if (!viewer || viewer.needsSecondFactor) return answer({ problem: 'session_ended' }, 401)
  if (!viewer.isAdmin) return answer({ problem: 'not_admin' }, 403)
  const form = await parseForm(request).catch(() => null)
  if (form === null) return answer({ problem: 'damaged' }, 400)
  const images = context.get(imagesContext)
  const file = form.get('file')
  const result = await (file instanceof Blob
    ? images.storeFile(file)
    : images.storeImage(formText(form, 'address')))
  return answer(result, 'problem' in result ? 422 : 200)
}

const answer = (result: StoredImage, status: number) => Response.json(result, { status })
