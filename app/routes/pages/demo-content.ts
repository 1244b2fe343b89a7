import type { LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/context.ts'
import { showsDemoCatalogue } from '#app/data/catalogue.ts'
import { orFallback } from '#app/outage.ts'

/** Returns whether the page must state that the catalogue is fictional. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = showsDemoCatalogue(context.get(apiContext))
  return { isDemo: await orFallback(context, answer, false) }
}
