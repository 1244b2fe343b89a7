import type { Endpoint, Route } from '../request.ts'

/** Reading signed XML takes a large library, loaded when the first company signs in and not before. */
function lazily(name: 'startSignIn' | 'consumeResponse' | 'showMetadata'): Endpoint {
  return async (c, deps) => (await import('./endpoints.ts'))[name](c, deps)
}

export const samlRoutes: Route[] = [
  ['POST', '/sso', lazily('startSignIn'), 'other'],
  ['POST', '/sso/saml/acs', lazily('consumeResponse'), 'token'],
  ['GET', '/sso/saml/metadata', lazily('showMetadata')],
]
