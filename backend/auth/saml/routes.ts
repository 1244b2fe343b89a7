import type { Endpoint, Route } from '../request.ts'
import type { SamlProvider } from '../settings.ts'

/** Returns the problem with the first unusable metadata, or null. */
export async function samlProblem(providers: SamlProvider[]): Promise<string | null> {
  for (const provider of providers) {
    const problem = await (await import('./provider.ts')).problemOf(provider)
    if (problem) return problem
  }
  return null
}

/** Loads the endpoint on first use: reading signed XML needs a large library. */
function lazily(name: 'startSignIn' | 'consumeResponse' | 'showMetadata'): Endpoint {
  return async (c, deps) => (await import('./endpoints.ts'))[name](c, deps)
}

export const samlRoutes: Route[] = [
  ['POST', '/sso', lazily('startSignIn'), 'other'],
  ['POST', '/sso/saml/acs', lazily('consumeResponse'), 'token'],
  ['GET', '/sso/saml/metadata', lazily('showMetadata')],
]
