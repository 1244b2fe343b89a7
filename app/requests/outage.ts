import type { RouterContextProvider } from 'react-router'

import { reportContext } from '../context.ts'

/** Returns the answer, or the fallback during an outage; for pages that work without the data. */
export async function orFallback<T>(
  context: Readonly<RouterContextProvider>,
  answer: Promise<T>,
  fallback: T,
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    context.get(reportContext)(error)
    return fallback
  }
}

/** Returns the answer, or throws status 503: an outage must not look like an empty list or make search engines drop the page. */
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
