import { apiContext, viewerContext } from '#app/context.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { orOutage } from '#app/requests/outage.ts'
import { translations } from '#domain/locale/locale.ts'
import { suggestTranslations } from '#queries/catalogue/translations.ts'

import type { Route } from './+types/suggestions.ts'
import { maxTextLength, maxTexts } from './suggestion-limits.ts'

/** The language and the texts. A character takes up to nine in a URL-encoded form, which the length of requests limits. */
const limits = { fields: maxTexts + 1, texts: (maxTexts + 1) * maxTextLength }

export function loader() {
  return new Response('Not found\n', { status: 404 })
}

/** Returns translations that the catalogue already uses for the Swedish texts of a form. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await orOutage(context, context.get(viewerContext)())
  // No redirect, because the client is a script.
  if (!viewer || viewer.needsSecondFactor) return Response.json(null, { status: 401 })
  if (!viewer.isAdmin) return Response.json(null, { status: 403 })
  const form = await parseForm(request, limits).catch(() => null)
  const language = translations.find((locale) => form && locale === formText(form, 'language'))
  const texts = (form?.getAll('text') ?? []).filter((text) => typeof text === 'string')
  if (!language || texts.length > maxTexts || texts.some((text) => text.length > maxTextLength)) {
    return Response.json(null, { status: 400 })
  }
  const found = suggestTranslations(context.get(apiContext), language, texts)
  const headers = { 'Cache-Control': 'no-store' }
  return Response.json(await orOutage(context, found), { headers })
}
