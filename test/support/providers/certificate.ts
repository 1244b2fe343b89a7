import { type KeyObject, sign } from 'node:crypto'

interface KeyPair {
  privateKey: KeyObject
  publicKey: KeyObject
}

/** Creates a self-signed certificate for an RSA key, valid from 2020 to 2049. */
export function selfSigned({ privateKey, publicKey }: KeyPair, commonName = 'Test'): Buffer {
  const sha256WithRsa = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const nameOfSubject = der(
    0x30,
    Buffer.from('0603550403', 'hex'),
    der(0x0c, Buffer.from(commonName)),
  )
  const name = der(0x30, der(0x31, nameOfSubject))
  const validity = der(
    0x30,
    der(0x17, Buffer.from('200101000000Z')),
    der(0x17, Buffer.from('491231235959Z')),
  )
  const spki = publicKey.export({ type: 'spki', format: 'der' }) as Buffer
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const serial = der(0x02, Buffer.from([1]))
  const body = der(0x30, version, serial, sha256WithRsa, name, validity, name, spki)
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])
  return der(0x30, body, sha256WithRsa, der(0x03, signature))
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
