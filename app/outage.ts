import type { RouterContextProvider } from 'react-router'

import { reportContext } from './context.ts'

/** The answer, or status 503: an outage is not an empty list, and must not make search engines forget the page. */
export async function orOutage<T>(
  context: Readonly<RouterContextProvider>,
  answer: Promise<T>,
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    context.get(reportContext)(error)
    throw new Response(null, { status: 503 })
  }
}
