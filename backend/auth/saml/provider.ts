import { X509Certificate } from 'node:crypto'
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'

import type { SamlProvider } from '../settings.ts'

/** A company's identity provider, read from its metadata. */
export interface IdentityProvider {
  entityId: string
  /** URL of the sign-in page. */
  signInUrl: string
  /** Any of these may sign responses: there are two during a key rotation. */
  certificates: string[]
}

const maxMetadataLength = 500_000

const inMetadata = (name: string) =>
  `*[local-name()='${name}' and namespace-uri()='urn:oasis:names:tc:SAML:2.0:metadata']`

const signInService = `./${inMetadata('SingleSignOnService')}[@Binding='urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect']`

const signingCertificate = `./${inMetadata('KeyDescriptor')}[not(@use) or @use='signing']//*[local-name()='X509Certificate']`

const known = new WeakMap<SamlProvider, Promise<IdentityProvider>>()

/** Returns the parsed metadata, cached because settings do not change at runtime. */
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

/** Returns the problem with a provider's metadata, for the operator, or null. */
export async function problemOf({ metadata }: SamlProvider): Promise<string | null> {
  try {
    await readMetadata(metadata)
    return null
  } catch (error) {
    return error instanceof Refusal ? error.message : 'It is not XML with readable certificates'
  }
}

/** A problem with a fixed message: safe to show, since it contains nothing from the XML. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Parses metadata; throws a `Refusal`, whose message the operator may read. */
async function readMetadata(metadata: string): Promise<IdentityProvider> {
  if (metadata.length > maxMetadataLength) throw new Refusal('It is too long')
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
