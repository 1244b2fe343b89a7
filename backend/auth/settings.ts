import type { Locale } from '#domain/locale/locale.ts'

import type { Database } from '../db/database.ts'
import type { Tokens } from '../tokens.ts'
import type { Limits } from './limits.ts'

/** Settings of the operator. By default, the site has no registration. */
export interface AuthSettings {
  /** Allows anyone to create an account. */
  isSignupOpen: boolean
  /** Redirect targets allowed in addition to the site itself, as patterns: * stops at . and /, ** does not. */
  redirectAllowList: string[]
  /** Allows users to link further identities to their account. */
  allowsLinking: boolean
  /** Links an OAuth identity to an existing administrator by verified e-mail address. */
  linksAdministrators: boolean
  /** Multiplies every rate limit, for load tests. */
  limitFactor: number
  /** Minimum length in characters. */
  minPasswordLength: number
  /** Providers for sign-in by OpenID Connect or GitHub. */
  providers: OAuthProvider[]
  /** SAML identity providers of companies. */
  saml: SamlProvider[]
}

export interface OAuthProvider {
  /** Name in client requests: google, github, keycloak … */
  name: string
  kind: 'oidc' | 'github'
  /** For OpenID Connect, the base URL of its discovery document. */
  issuer: string
  clientId: string
  clientSecret: string
}

export interface SamlProvider {
  id: string
  domains: string[]
  /** SAML metadata of the identity provider: its entity id, sign-in URL and certificates. */
  metadata: string
}

export const defaultAuthSettings: AuthSettings = {
  isSignupOpen: false,
  redirectAllowList: [],
  allowsLinking: false,
  linksAdministrators: false,
  limitFactor: 1,
  minPasswordLength: 8,
  providers: [],
  saml: [],
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The link in the mail, if any: shown to the operator when mail cannot be sent. */
  link?: string
}

export type SendMail = (mail: Mail) => Promise<void>
export type SendSms = (message: { to: string; text: string }) => Promise<void>

/** Dependencies of the auth endpoints. */
export interface AuthDeps {
  db: Database
  tokens: Tokens
  siteUrl: string
  siteNames: Record<Locale, string>
  settings: AuthSettings
  limits: Limits
  sendMail: SendMail
  /** Null when SMS is not configured, which disables all phone features. */
  sendSms: SendSms | null
  log: (error: unknown) => void
  /** Reports an event to the operator that is not our error but that they may have to fix. */
  report: (message: string, details: object) => void
  /** Called after each attempt to sign in with a password or a code. */
  onSignIn: (outcome: 'success' | 'failure') => void
}

export const accessTokenSeconds = 3_600
export const reuseIntervalSeconds = 10
/** Limits of an administrator's session: idle time since the last refresh, and total lifetime. */
export const administratorSeconds = { idle: 12 * 3_600, total: 30 * 24 * 3_600 }
export const mailCodeSeconds = 3_600
export const smsCodeSeconds = 60
/** Two requests for codes to one number within this time may come from different people. */
export const contestSeconds = 3_600
export const flowSeconds = 300
export const secondsBetweenMessages = 60
export const challengeSeconds = 300
export const triesPerCode = 5
/** Longer passwords are rejected; bcrypt would truncate them. */
export const maxPasswordBytes = 72
