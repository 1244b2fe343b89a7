import { imagesContext, viewerContext } from '#app/context.ts'
import { formOf, typed } from '#app/data/form.ts'
import { orOutage } from '#app/outage.ts'
import type { KeptImage } from '#domain/image.ts'

import type { Route } from './+types/images.ts'

export function loader() {
  return new Response('Not found\n', { status: 404 })
}

/** Where pages send a picture while a form is still being filled in: a file, or the address of one. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await orOutage(context, context.get(viewerContext)())
  // Not sent away: who asks is a script. And before the form is read, which may be large.
  if (!viewer || viewer.owesSecondFactor) return answer({ problem: 'session_ended' }, 401)
  if (!viewer.isAdmin) return answer({ problem: 'not_admin' }, 403)
  const form = await formOf(request).catch(() => null)
  if (form === null) return answer({ problem: 'damaged' }, 400)
  const images = context.get(imagesContext)
  const file = form.get('file')
  const kept = await (file instanceof Blob
    ? images.keepFile(file)
    : images.keepImage(typed(form, 'address')))
  return answer(kept, 'problem' in kept ? 422 : 200)
}

const answer = (kept: KeptImage, status: number) => Response.json(kept, { status })
