import type { Locale } from '#domain/locale.ts'

import type { Database } from '../db/database.ts'
import type { Tokens } from '../tokens.ts'
import type { Limits } from './limits.ts'

/** What the operator has switched on. The defaults are a site without registration. */
export interface AuthSettings {
  /** May anyone make an account? */
  isSignupOpen: boolean
  /** Addresses besides the site's own that a sign-in may return to, as patterns: * stops at . and /, ** does not. */
  redirectAllowList: string[]
  /** May a user tie further ways of signing in to their account? */
  allowsLinking: boolean
  /** Links an OAuth identity to an existing administrator by verified e-mail address. */
  linksAdministrators: boolean
  /** Multiplies every limit, for load tests. */
  limitFactor: number
  /** In characters. */
  shortestPassword: number
  /** Where else a user may sign in, by OpenID Connect or at GitHub. */
  providers: OAuthProvider[]
  /** Companies whose people sign in at their own identity provider. */
  saml: SamlProvider[]
}

export interface OAuthProvider {
  /** As clients name it: google, github, keycloak … */
  name: string
  kind: 'oidc' | 'github'
  /** For OpenID Connect, where its configuration is found. */
  issuer: string
  clientId: string
  clientSecret: string
}

export interface SamlProvider {
  id: string
  domains: string[]
  /** The identity provider's own description: its entity id, sign-in address and certificates. */
  metadata: string
}

export const defaultAuthSettings: AuthSettings = {
  isSignupOpen: false,
  redirectAllowList: [],
  allowsLinking: false,
  linksAdministrators: false,
  limitFactor: 1,
  shortestPassword: 8,
  providers: [],
  saml: [],
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The link in it, if any: told to the operator where no mail can be sent. */
  link?: string
}

export type SendMail = (mail: Mail) => Promise<void>
export type SendSms = (message: { to: string; text: string }) => Promise<void>

/** What every part of the service works with. */
export interface AuthDeps {
  db: Database
  tokens: Tokens
  siteUrl: string
  siteNames: Record<Locale, string>
  settings: AuthSettings
  limits: Limits
  sendMail: SendMail
  /** Null when no way of sending text messages is set up: everything about phones is then off. */
  sendSms: SendSms | null
  log: (error: unknown) => void
  /** Tells the operator of what is no failure of ours but may be theirs to mend. */
  report: (message: string, details: object) => void
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
/** Longer ones are refused rather than cut, as bcrypt would. */
export const longestPasswordBytes = 72
