import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'

const rules = { algorithm: 'SHA1', digits: 6, period: 30 }

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Both stand in the code that is photographed, which has room for so many characters even when each is encoded as nine. */
export const longestIssuer = 60
const longestLabel = 100

export interface TotpObject {
  /** An SVG. */
  qr_code: string
  secret: string
  uri: string
}

/** A secret in the forms that an authenticator takes it in. */
export async function totpObject(
  secret: string,
  issuer: string,
  label: string,
): Promise<TotpObject> {
  const uri = new TOTP({
    ...rules,
    secret,
    issuer: shortened(issuer, longestIssuer),
    label: shortened(label, longestLabel),
  }).toString()
  const svg = await QRCode.toString(uri, { type: 'svg' })
  return { qr_code: withoutHashes(svg), secret, uri }
}

/** Never half a character, which no address can hold. */
function shortened(text: string, length: number): string {
  return text.slice(0, length).toWellFormed()
}

/** Clients put the picture into a data: address as it is, where a # would end it. */
function withoutHashes(svg: string): string {
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black')
}

/**
 * The time step whose code this is: the present one or a neighbour, but none that has been used or is older than one that
 * has. Null when there is none.
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
