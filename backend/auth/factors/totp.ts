import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'

const rules = { algorithm: 'SHA1', digits: 6, period: 30 }

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Both are part of the QR code, which fits this many characters even when each is encoded as nine. */
export const maxIssuerLength = 60
const maxLabelLength = 100

export interface TotpObject {
  /** SVG markup. */
  qr_code: string
  secret: string
  uri: string
}

/** Returns a secret in the forms that authenticator apps accept. */
export async function totpObject(
  secret: string,
  issuer: string,
  label: string,
): Promise<TotpObject> {
  const uri = new TOTP({
    ...rules,
    secret,
    issuer: shortened(issuer, maxIssuerLength),
    label: shortened(label, maxLabelLength),
  }).toString()
  const svg = await QRCode.toString(uri, { type: 'svg' })
  return { qr_code: withoutHashes(svg), secret, uri }
}

/** Truncates a text without leaving a lone surrogate, which a URL cannot contain. */
function shortened(text: string, length: number): string {
  return text.slice(0, length).toWellFormed()
}

/** Replaces hex colors: clients put the image into a data: URL without escaping, where a # would end it. */
function withoutHashes(svg: string): string {
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black')
}

/**
 * Returns the time step of a code: the current one or a neighbour, but later than the last used one. Null when the code is not
 * accepted.
 */
export function acceptedStep(secret: string, code: string, lastStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = Date.now()
  const delta = TOTP.validate({
    ...rules,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: 1,
  })
  if (delta === null) return null
  const step = TOTP.counter({ period: rules.period, timestamp }) + delta
  return step > lastStep ? step : null
}
