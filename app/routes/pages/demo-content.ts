import type { LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/context.ts'
import { orFallback } from '#app/requests/outage.ts'
import { showsDemoCatalogue } from '#queries/catalogue/entries.ts'

/** Returns whether the page must state that the catalogue is fictional. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = showsDemoCatalogue(context.get(apiContext))
  return { isDemo: await orFallback(context, answer, false) }
}
