import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '#db/types.ts'
import { imageSources } from '#domain/images/variants.ts'
import { findImages } from '#queries/catalogue/images.ts'
import { startS3Server } from '#test/support/providers/s3-server.ts'
import { bomb, jpegAndHtml, photo, svg, withPlace } from '#test/support/samples/images.ts'

import { keysOf } from '../support/sites/operator.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite } from '../support/sites/site.ts'

const password = 'ett långt lösenord'

/** Returns a client with the site's service role key. */
function operatorOf(site: Site) {
  const keys = keysOf(site)
  return createClient<Database>(site.url, keys.service_role_key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

interface Sent {
  cookie?: string | undefined
  origin?: string | null
  path?: string
  name?: string
  address?: string
}

async function send(site: Site, bytes: Uint8Array | null, sent: Sent = {}) {
  const { cookie, origin = site.url, path = '/admin/images', name = 'a.png', address } = sent
  const form = new FormData()
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
  if (address !== undefined) form.set('address', address)
  const answer = await fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...(cookie ? { Cookie: cookie } : {}), ...(origin ? { Origin: origin } : {}) },
    body: form,
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return [answer.status, isJson ? (JSON.parse(text) as unknown) : text] as const
}

const addressIn = (body: unknown) => (body as { address: string }).address

describe('images on disk', () => {
  let site: Site
  let admin: string
  let user: string
  let small: Buffer
  beforeAll(async () => {
    site = await startSite({ ADMIN_PASSWORD: password })
    admin = await cookieOf(site, 'admin@localhost', password)
    const operator = operatorOf(site)
    const email = 'anna@example.se'
    const { data, error } = await operator.auth.admin.createUser({
      email,
      password,
      email_confirm: true,
    })
    if (error) throw error
    await operator.from('profiles').upsert({ id: data.user.id, role: 'user' }).throwOnError()
    user = await cookieOf(site, email, password)
    small = await photo(200, 100).withExif(withPlace).jpeg().toBuffer()
  })
  afterAll(() => site.stop())

  test('serves an administrator’s upload to everyone, in every size and without EXIF data', async () => {
    const [status, body] = await send(site, small, { cookie: admin, name: '../../../etc/passwd' })
    expect([status, body]).toEqual([
      200,
      {
        address: expect.stringMatching(/^\/media\/[0-9a-f]{32}-200\.jpg$/) as string,
        size: { width: 200, height: 100 },
      },
    ])
    const address = addressIn(body)
    const others = imageSources(address).flatMap(({ srcSet }) => srcSet.split(', '))
    for (const one of [address, ...others.map((source) => source.split(' ')[0] ?? '')]) {
      const answer = await fetch(site.url + one)
      expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
        200,
        expect.objectContaining({
          'content-type': { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' }[
            one.split('.')[1] ?? ''
          ],
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-origin',
        }),
      ])
      expect(answer.headers.get('set-cookie')).toBeNull()
      const { exif, width } = await sharp(await answer.bytes()).metadata()
      expect([exif, one]).toEqual([undefined, expect.stringContaining(`-${width}.`) as string])
    }
    const head = await fetch(site.url + address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await send(site, small, { cookie: admin, path: '/en/admin/images' }))[1]).toEqual(body)
  })

  test('refuses uploads without an admin session or from a foreign origin', async () => {
    const before = await fetch(`${site.url}/media/`)
    expect(before.status).toBe(404)
    const another = await photo(120, 90).png().toBuffer()
    for (const path of ['/admin/images', '/en/admin/images', '/admin/images.data']) {
      expect((await send(site, another, { path }))[0]).toBe(401)
      expect((await send(site, another, { path, cookie: user }))[0]).toBe(403)
      expect((await send(site, another, { path, cookie: 'session=base64-e30' }))[0]).toBe(401)
      for (const origin of ['https://evil.example', 'null', `${site.url}.evil.example`, null]) {
        expect([
          path,
          origin,
          (await send(site, another, { path, cookie: admin, origin }))[0],
        ]).toEqual([path, origin, 403])
      }
    }
    expect(await send(site, another)).toEqual([401, { problem: 'session_ended' }])
    expect(await send(site, another, { cookie: user })).toEqual([403, { problem: 'not_admin' }])
    expect(site.failures()).toEqual([])
  })

  test('refuses a file that is not a valid image with a reason', async () => {
    const cases: [Uint8Array, string][] = [
      [Buffer.alloc(0), 'not_an_image'],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_an_image'],
      [svg, 'svg'],
      [small.subarray(0, small.length / 2), 'damaged'],
      [await bomb(), 'too_many_pixels'],
      [Buffer.alloc(11 * 2 ** 20, 'x'), 'too_large'],
    ]
    for (const [bytes, problem] of cases) {
      expect(await send(site, bytes, { cookie: admin })).toEqual([422, { problem }])
    }
    expect(await send(site, Buffer.alloc(50 * 2 ** 20), { cookie: admin })).toEqual([
      413,
      'The form is too large\n',
    ])
    expect((await send(site, Buffer.alloc(2 * 2 ** 20), { path: '/auth' }))[0]).toBe(413)
    const malformed = await fetch(`${site.url}/admin/images`, {
      method: 'POST',
      headers: {
        Origin: site.url,
        Cookie: admin,
        'Content-Type': 'multipart/form-data; boundary=x',
      },
      body: 'no form',
    })
    expect(malformed.status).toBe(400)
  })

  test('removes HTML from an image that is also a page', async () => {
    const [, body] = await send(site, await jpegAndHtml(), { cookie: admin, name: 'a.html' })
    const served = await (await fetch(site.url + addressIn(body))).bytes()
    expect(Buffer.from(served).toString('latin1')).not.toMatch(/script|html/i)
  })

  test('fetches an image address only from the public internet', async () => {
    const at = (address: string) => send(site, null, { cookie: admin, address })
    expect(await at(`${site.url}/healthz`)).toEqual([200, { address: '/healthz' }])
    expect(await at('/demo/logos/lyktan.svg')).toEqual([200, { address: '/demo/logos/lyktan.svg' }])
    for (const host of ['localhost', '127.0.0.1', '2130706433', '[::ffff:7f00:1]', '0']) {
      expect(await at(`https://${host}:${site.port}/`)).toEqual([
        422,
        { problem: 'refused_address' },
      ])
      expect(await at(`https://${host}/`)).toEqual([422, { problem: 'refused_address' }])
    }
    expect(await at('http://example.com/a.png')).toEqual([422, { problem: 'not_https' }])
  })

  test.for([
    '/media/',
    '/media/a.jpg',
    '/media/..%2f..%2fkeys.json',
    '/media/%2e%2e/keys.json',
    '/media/..%5ckeys.json',
    '/media/../keys.json',
    `/media/${'0'.repeat(32)}-200.jpg`,
    `/media/${'0'.repeat(32)}-200.svg`,
    `/media/${'0'.repeat(32)}-200.jpg/`,
    `/media/${'0'.repeat(32)}-200.jpg%00`,
  ])('finds no image at %s', async (path) => {
    const answer = await fetch(site.url + path)
    expect([400, 404]).toContain(answer.status)
    expect(await answer.text()).not.toContain('service_role')
  })

  test('adds uploads to the media library with their name and size', async () => {
    const bytes = await photo(31, 30).png().toBuffer()
    const [, body] = await send(site, bytes, { cookie: admin, name: ' Å bild.png' })
    const [image] = await findImages(operatorOf(site), [addressIn(body)])
    expect(image).toMatchObject({ file_name: 'Å bild.png', width: 31, height: 30, uses: 0 })
  })

  test('names the image sizes in a page, also for browsers without JavaScript', async () => {
    const [, body] = await send(site, small, { cookie: admin })
    const address = addressIn(body)
    await operatorOf(site)
      .from('casinos')
      .update({ logo: address, published: true })
      .eq('slug', 'lyktan')
      .throwOnError()
    const html = await (await fetch(`${site.url}/casinos/lyktan`)).text()
    const stem = address.replace('-200.jpg', '')
    expect(html).toContain(`data-srcset="${stem}-160.avif 160w, ${stem}-200.avif 200w"`)
    expect(html).toMatch(
      new RegExp(`<noscript><picture[^>]*><source [^>]*srcSet="${stem}-160.avif`, 'i'),
    )
  })
})

describe('images in an S3 bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3Server>>
  let site: Site
  let cookie: string
  beforeAll(async () => {
    s3 = await startS3Server()
    site = await startSite({ ADMIN_PASSWORD: password, ...s3.settings })
    cookie = await cookieOf(site, 'admin@localhost', password)
  })
  afterAll(async () => {
    await site.stop()
    await s3.stop()
  })

  test('serves uploads from the site’s origin and reports a failing bucket', async () => {
    const [status, body] = await send(site, await photo(60, 40).png().toBuffer(), { cookie })
    expect(status).toBe(200)
    const address = addressIn(body)
    expect([...s3.objects.keys()]).toContain(address.slice(1))
    const answer = await fetch(site.url + address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await sharp(await answer.bytes()).metadata()).width).toBe(60)
    expect((await fetch(site.url + address.replace('-60', '-61'))).status).toBe(404)

    s3.state.isDown = true
    const other = await photo(61, 40).png().toBuffer()
    expect(await send(site, other, { cookie })).toEqual([422, { problem: 'not_stored' }])
    expect((await fetch(site.url + address)).status).toBe(500)
    expect(site.output()).not.toContain(s3.settings.S3_SECRET_ACCESS_KEY)
  })
})
