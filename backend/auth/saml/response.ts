import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { z } from 'zod'

import { AuthError } from '../errors.ts'
import { emailField } from '../request.ts'
import { type AuthDeps, flowSeconds } from '../settings.ts'
import { type IdentityProvider, Refusal } from './provider.ts'

/** Our service, as identity providers know it. */
export interface ServiceProvider {
  entityId: string
  /** URL that receives the posted responses. */
  consumerUrl: string
}

export function serviceProviderAt(siteUrl: string): ServiceProvider {
  const base = `${siteUrl}/auth/v1/sso/saml`
  return { entityId: `${base}/metadata`, consumerUrl: `${base}/acs` }
}

/** One sign-in: both parties and the id of the request. */
export interface Exchange {
  us: ServiceProvider
  them: IdentityProvider
  requestId: string
}

/** The user that the identity provider vouches for. */
export interface SamlUser {
  nameId: string
  email: string | null
}

const clockSkewMs = 60_000
/** The library's parsing time grows with the square of the number of tags. */
const maxTags = 2_000

/** Creates a library instance for one exchange, which accepts only our request id. */
function libraryFor({ us, them, requestId }: Exchange): SAML {
  const askedAt = new Date().toISOString()
  return new SAML({
    issuer: us.entityId,
    audience: us.entityId,
    callbackUrl: us.consumerUrl,
    entryPoint: them.signInUrl,
    idpCert: them.certificates,
    // Either signature is enough; the library rejects a response without any.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    maxAssertionAgeMs: flowSeconds * 1000,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? askedAt : null),
      removeAsync: async () => null,
    },
    // The company chooses how to identify and authenticate its users.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
  })
}

/** Returns the sign-in URL for a visitor, who returns with `relayState`. */
export function signInAddress(exchange: Exchange, relayState: string): Promise<string> {
  return libraryFor(exchange).getAuthorizeUrlAsync(relayState, undefined, {})
}

/**
 * Returns the user that a response vouches for. The library checks the signature, the audience and the times, but not the issuer
 * and the recipient; these are checked here, on the signed assertion.
 */
export async function readResponse(
  encoded: string,
  exchange: Exchange,
  report: AuthDeps['report'],
): Promise<SamlUser> {
  try {
    const xml = decode(encoded)
    await checkEnvelope(xml, exchange)
    const { profile } = await libraryFor(exchange).validatePostResponseAsync({
      SAMLResponse: Buffer.from(xml).toString('base64'),
    })
    return readAssertion(profile?.getAssertion?.(), exchange)
  } catch (error) {
    if (error instanceof AuthError) throw error
    // The sender gets no details; the operator gets the reason.
    report('SAML response rejected', { issuer: exchange.them.entityId, reason: reasonOf(error) })
    throw new AuthError(400, 'validation_failed', 'SAML Assertion is not valid')
  }
}

/** Prefixes of library messages that contain nothing from the response. */
const libraryReasons = [
  'Invalid document signature',
  'Invalid signature',
  'Cannot obtain assertion from signed data',
  'SAML provider returned',
  'Missing SAML assertion',
  'Unknown SAML response message',
  'InResponseTo is not valid',
  'InResponseTo is missing from response',
  'InResponseTo does not match subjectInResponseTo',
  'SubjectInResponseTo is not valid',
  'SAML assertion not yet valid',
  'SAML assertion expired',
  'SAML assertion has no AudienceRestriction',
  'SAML assertion AudienceRestriction has no Audience value',
  'SAML assertion audience mismatch',
]

/** Returns the reason without content of the response, which may be personal data and may come from an attacker. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof z.ZodError) return 'The assertion lacks something we need'
  const message = error instanceof Error ? error.message : ''
  return libraryReasons.find((known) => message.startsWith(known)) ?? 'It could not be read'
}

/** Decodes a response of only elements and text: no DOCTYPE to expand, no comment that parsers could read differently. */
function decode(encoded: string): string {
  const compact = encoded.replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) throw new Refusal('It is not base64')
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(compact, 'base64'))
  const body = xml.replace(/^\s*<\?xml\s[^<>]*\?>/, '')
  if (/<[!?]/.test(body)) throw new Refusal('It has nodes other than elements and text')
  if (body.split('<').length > maxTags) throw new Refusal('It has too many elements')
  return xml
}

async function checkEnvelope(xml: string, { us, them }: Exchange): Promise<void> {
  const document = await parseDomFromString(xml)
  const root = document.documentElement
  const [issuer] = xpath.selectElements(root, `./*[local-name()='Issuer']`)
  const algorithms = xpath.selectAttributes(root, '//@Algorithm').map(({ value }) => value)
  if (root.localName !== 'Response') throw new Refusal('It is not a response')
  if (root.hasAttribute('Destination') && root.getAttribute('Destination') !== us.consumerUrl) {
    throw new Refusal('It is for another recipient')
  }
  if (issuer && issuer.textContent?.trim() !== them.entityId)
    throw new Refusal('It is from another issuer')
  if (algorithms.some((name) => /sha1$|md5$/i.test(name)))
    throw new Refusal('It uses a broken algorithm')
}

const textElement = z.object({ _: z.string() })
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** A signed assertion as the library parses it: children are arrays, `$` holds attributes and `_` holds text. */
const assertionShape = z.object({
  Assertion: z.object({
    Issuer: z.tuple([textElement]),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([
          z.strictObject({
            _: z.string(),
            $: z.object({ Format: z.string().default('') }).default({ Format: '' }),
          }),
        ]),
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z.tuple([
              z.object({
                $: z.object({
                  Recipient: z.string(),
                  InResponseTo: z.string(),
                  NotOnOrAfter: z.string(),
                }),
              }),
            ]),
          }),
        ),
      }),
    ]),
    AttributeStatement: z
      .array(
        z.object({
          Attribute: z
            .array(
              z.object({
                $: z.object({ Name: z.string() }),
                AttributeValue: z.array(z.unknown()).default([]),
              }),
            )
            .default([]),
        }),
      )
      .default([]),
  }),
})

type Assertion = z.infer<typeof assertionShape>['Assertion']

function readAssertion(parsed: unknown, { us, them, requestId }: Exchange): SamlUser {
  const { Assertion: assertion } = assertionShape.parse(parsed)
  const [subject] = assertion.Subject
  const isForUs = subject.SubjectConfirmation.some(({ $, SubjectConfirmationData: [data] }) => {
    const { Recipient, InResponseTo, NotOnOrAfter } = data.$
    const isOurs = Recipient === us.consumerUrl && InResponseTo === requestId
    return $.Method === bearer && isOurs && Date.parse(NotOnOrAfter) + clockSkewMs > Date.now()
  })
  if (!isForUs) throw new Refusal('It is for another recipient')
  if (assertion.Issuer[0]._.trim() !== them.entityId) throw new Refusal('It is from another issuer')

  const nameId = subject.NameID[0]._.trim()
  const format = subject.NameID[0].$.Format
  // A transient name ID changes at every sign-in and would create an account each time.
  if (!/^[^\p{Cc}\p{Cs}]{1,500}$/u.test(nameId) || format.endsWith(':transient')) {
    throw new AuthError(
      400,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    )
  }
  return { nameId, email: emailOf(assertion, format.endsWith(':emailAddress') ? nameId : '') }
}

/** Attribute names that identity providers use for the e-mail address. */
const emailAttributes = new Set([
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
])

function emailOf({ AttributeStatement }: Assertion, nameId: string): string | null {
  const values = AttributeStatement.flatMap(({ Attribute }) => Attribute)
    .filter(({ $ }) => emailAttributes.has($.Name))
    .flatMap(({ AttributeValue }) => AttributeValue)
    .map((value) => textElement.safeParse(value).data?._ ?? '')
  const addresses = [...values, nameId].map((value) => emailField.safeParse(value).data)
  return addresses.find((address) => address?.isWellFormed()) ?? null
}
