import { data, isRouteErrorResponse } from 'react-router'

/**
 * Runs the server's action in a route's `clientAction`. When no valid response comes back (offline, a reset connection, a proxy's
 * error page), returns `failure` instead of throwing, so that the form stays on the page with everything in it.
 */
export async function orNetworkFailure<T, F>(serverAction: () => Promise<T>, failure: F) {
  try {
    return await serverAction()
  } catch (thrown) {
    const isRedirect = thrown instanceof Response
    const isRefusal = isRouteErrorResponse(thrown) && thrown.status < 500
    if (isRedirect || isRefusal) throw thrown
    // A status above 399 keeps React Router from running the loaders again, which would fail, too.
    return data(failure, { status: 503 })
  }
}
