import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseForm } from './form.ts'
import { readMultipart } from './multipart.ts'

const posted = (form: FormData) => new Request('http://localhost/', { method: 'POST', body: form })

async function entriesOf(form: FormData) {
  return Promise.all(
    Array.from(form, async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, Buffer.from(await value.arrayBuffer()).toString('hex')],
    ),
  )
}

test('parses any form like the platform’s parser (property)', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('"', 'å\r\n--', '%22', ';'),
  )
  const file = fc.record({ name: text, bytes: fc.uint8Array({ maxLength: 200 }) })
  const part = fc.tuple(text, fc.oneof(text, file))
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
      const form = new FormData()
      for (const [name, value] of parts) {
        if (typeof value === 'string') form.append(name, value)
        else form.append(name, new File([value.bytes], value.name))
      }
      const request = posted(form)
      const again = request.clone()
      expect(await entriesOf(await parseForm(request))).toEqual(
        await entriesOf(await again.formData()),
      )
    }),
  )
})

test('parses a URL-encoded form', async () => {
  const request = posted(new URLSearchParams({ a: 'å' }) as never)
  expect(await entriesOf(await parseForm(request))).toEqual([['a', 'å']])
})

const part = 'content-disposition: form-data; name="a"\r\n\r\nb\r\n'

test.for([
  ['nothing', ''],
  ['no boundary', 'abc'],
  ['another boundary', `--Y\r\n${part}--Y--\r\n`],
  ['no end', `--X\r\n${part}`],
  ['a part without a name', '--X\r\ncontent-type: text/plain\r\n\r\nb\r\n--X--\r\n'],
  ['a head without an end', `--X\r\n${'a'.repeat(5_000)}\r\n\r\nb\r\n--X--\r\n`],
  ['no line between', `--X${part}--X--\r\n`],
  ['texts over the limit', `--X\r\n${part}`.replace('b', 'b'.repeat(1_001)).concat('--X--\r\n')],
  ['parts without end', `--X\r\n${part}`.repeat(5_000)],
])('rejects a multipart body with %s', ([, text = '']) => {
  expect(readMultipart(Buffer.from(text), 'X', { fields: 100, texts: 1_000 })).toBeNull()
})

test('answers 400 to a malformed form', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=X' }
  const request = new Request('http://localhost/', { method: 'POST', body: '--', headers })
  await expect(parseForm(request)).rejects.toMatchObject({ status: 400 })
})
