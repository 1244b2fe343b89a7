import { X509Certificate } from 'node:crypto'
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'

import type { SamlProvider } from '../settings.ts'

/** What we know of a company's identity provider, from its own description. */
export interface IdentityProvider {
  entityId: string
  /** Where people are sent to sign in. */
  signInUrl: string
  /** Any of these may have signed: while a company changes its key there are two. */
  certificates: string[]
}

const longestMetadata = 500_000

const inMetadata = (name: string) =>
  `*[local-name()='${name}' and namespace-uri()='urn:oasis:names:tc:SAML:2.0:metadata']`

const signInService = `./${inMetadata('SingleSignOnService')}[@Binding='urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect']`

const signingCertificate = `./${inMetadata('KeyDescriptor')}[not(@use) or @use='signing']//*[local-name()='X509Certificate']`

const known = new WeakMap<SamlProvider, Promise<IdentityProvider>>()

/** Read once: settings do not change while we run. */
export function identityProviderOf(provider: SamlProvider): Promise<IdentityProvider> {
  const before = known.get(provider)
  if (before) return before
  const read = readMetadata(provider.metadata).catch((error: unknown) => {
    throw new Error(`The metadata of the SAML provider ${provider.id} cannot be used`, {
      cause: error,
    })
  })
  known.set(provider, read)
  return read
}

/** What is wrong with a provider's description, for the operator, or null. */
export async function problemOf({ metadata }: SamlProvider): Promise<string | null> {
  try {
    await readMetadata(metadata)
    return null
  } catch (error) {
    return error instanceof Refusal ? error.message : 'It is not XML with readable certificates'
  }
}

/** What we found wrong ourselves, in words of our own: fit to be told, whatever was in the XML. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Throws what is wrong with it. It comes from the operator, so that is theirs to read. */
async function readMetadata(metadata: string): Promise<IdentityProvider> {
  if (metadata.length > longestMetadata) throw new Refusal('It is too long')
  if (/<!(?:doctype|entity)/i.test(metadata)) throw new Refusal('It declares a DOCTYPE')
  const document = await parseDomFromString(metadata)
  const [role, another] = xpath.selectElements(
    document,
    `//${inMetadata('EntityDescriptor')}/${inMetadata('IDPSSODescriptor')}`,
  )
  if (!role || another) throw new Refusal('It must describe one identity provider')
  const [entityId] = xpath.selectAttributes(role, '../@entityID')
  if (!entityId?.value) throw new Refusal('It has no entityID')
  const [service] = xpath.selectElements(role, signInService)
  const signInUrl = service?.getAttribute('Location') ?? ''
  if (!/^https?:/i.test(signInUrl) || !URL.canParse(signInUrl)) {
    throw new Refusal('It has no SingleSignOnService with the HTTP-Redirect binding')
  }
  const certificates = xpath.selectElements(role, signingCertificate).map(readCertificate)
  if (certificates.length === 0) throw new Refusal('It has no signing certificate')
  return { entityId: entityId.value, signInUrl, certificates }
}

function readCertificate(element: Element): string {
  return new X509Certificate(Buffer.from(element.textContent ?? '', 'base64')).toString()
}
