import { generateKeyPairSync, randomUUID } from 'node:crypto'
import * as samlify from 'samlify'

import { selfSigned } from './certificate.ts'

samlify.setSchemaValidator({ validate: async () => 'ok' })

const formats = 'urn:oasis:names:tc:SAML:1.1:nameid-format'
export const algorithms = {
  sha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  sha1: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
}

/** Values for the placeholders of samlify's response template (null omits one), and the part to sign. */
export type Said = { sign?: 'assertion' | 'response' } & Partial<
  Record<
    | 'NameID'
    | 'NameIDFormat'
    | 'Issuer'
    | 'Audience'
    | 'Destination'
    | 'SubjectRecipient'
    | 'InResponseTo'
    | 'ConditionsNotBefore'
    | 'ConditionsNotOnOrAfter'
    | 'SubjectConfirmationDataNotOnOrAfter'
    | 'attrEmail',
    string | null
  >
>

/** Creates a company's identity provider, which signs in any user a test names. */
export function samlIdentityProvider(
  entityId: string,
  { algorithm = algorithms.sha256 }: { algorithm?: string } = {},
) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const idp = samlify.IdentityProvider({
    entityID: entityId,
    privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    signingCert: selfSigned(keys).toString('base64'),
    requestSignatureAlgorithm: algorithm,
    isAssertionEncrypted: false,
    nameIDFormat: [`${formats}:unspecified`],
    singleSignOnService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${entityId}/in` },
    ],
    singleLogoutService: [
      {
        Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
        Location: `${entityId}/out`,
      },
    ],
    loginResponseTemplate: {
      context: samlify.SamlLib.defaultLoginResponseTemplate.context,
      attributes: [
        {
          name: 'email',
          valueTag: 'email',
          nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
          valueXsiType: 'xs:string',
        },
      ],
    },
  })

  return {
    entityId,
    metadata: idp.getMetadata(),
    /** Returns the signed XML response to the request in `url`, for the service provider with this `metadata`. */
    async answer(
      url: string,
      metadata: string,
      { sign: signed = 'assertion', ...said }: Said = {},
    ): Promise<{ xml: string; relayState: string }> {
      const sp = samlify.ServiceProvider({
        metadata:
          signed === 'response'
            ? metadata.replace('WantAssertionsSigned="true"', 'WantAssertionsSigned="false"')
            : metadata,
      })
      const query = Object.fromEntries(new URL(url).searchParams)
      const request = await idp.parseLoginRequest(sp, 'redirect', { query })
      const consumer = String(sp.entityMeta.getAssertionConsumerService('post'))
      const values = {
        ID: `_${randomUUID()}`,
        AssertionID: `_${randomUUID()}`,
        NameID: 'person-1',
        NameIDFormat: `${formats}:unspecified`,
        Issuer: entityId,
        IssueInstant: fromNow(0),
        StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
        Audience: sp.entityMeta.getEntityID(),
        Destination: consumer,
        SubjectRecipient: consumer,
        InResponseTo: String(request.extract.request?.['id']),
        ConditionsNotBefore: fromNow(-5),
        ConditionsNotOnOrAfter: fromNow(300),
        SubjectConfirmationDataNotOnOrAfter: fromNow(300),
        AuthnStatement: '',
        attrEmail: null,
        ...said,
      }
      const { context } = await idp.createLoginResponse(
        sp,
        { ...request },
        'post',
        {},
        {
          customTagReplacement: (template) => ({
            id: values.ID,
            context: samlify.SamlLib.replaceTagsByValue(template, values),
          }),
        },
      )
      return {
        xml: Buffer.from(context, 'base64').toString(),
        relayState: query['RelayState'] ?? '',
      }
    },
  }
}

export function fromNow(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}
