import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isAffected, type PageKey, pageKeyOf, readChange, tagsOf } from './key.ts'

const keyOf = (target: string): PageKey => {
  const key = pageKeyOf(target)
  if (!key) throw new Error(`${target} is not cacheable`)
  return key
}

describe('page cache key', () => {
  test.for([
    ['/', '/'],
    ['/en', '/en'],
    ['/casinos', '/casinos'],
    ['/casinos?', '/casinos'],
    ['/casinos?utm_source=x&fbclid=y', '/casinos'],
    ['/en/casinos/lyktan?utm_source=x', '/en/casinos/lyktan'],
    ['/casinos?page=1&sort=rating&q=', '/casinos'],
    ['/casinos?page=01', '/casinos'],
    ['/casinos?swish=1&rating=4', '/casinos?rating=4&swish=1'],
    ['/casinos?rating=4.0&swish=1&junk=%00', '/casinos?rating=4&swish=1'],
    ['/casinos?country=no&country=se&country=xx', '/casinos?country=se&country=no'],
    ['/casinos?q=%20norr++sken%20', '/casinos?q=norr+sken'],
    ['/slots?volatility=H%C3%B6g&rtp=96&swish=1', '/slots?rtp=96&volatility=H%C3%B6g'],
    ['/om-oss?q=x', '/om-oss'],
    ['/bonuskalkylator?utm_source=x', '/bonuskalkylator'],
    ['/en/bonus-calculator?percent=200&x=1', '/en/bonus-calculator?percent=200'],
    ['/jamfor?utm_source=x&c=a%2Cb&d=1', '/jamfor?c=a,b&d=1'],
    ['/en/compare/slots.data?c=a&_routes=root', '/en/compare/slots.data?c=a&_routes=root'],
    ['/casinos?_routes=root', '/casinos'],
    ['/_root.data', '/_root.data'],
    ['/en.data?x=1', '/en.data'],
    [
      '/casinos/lyktan.data?_routes=root%2Csv%2Fcasino',
      '/casinos/lyktan.data?_routes=root%2Csv%2Fcasino',
    ],
    ['/slots.data?_routes=sv/slots&x=1&rtp=96', '/slots.data?rtp=96&_routes=sv%2Fslots'],
  ] as const)('maps %s to the address %s', ([target, address]) => {
    expect(keyOf(target).address).toBe(address)
  })

  test('returns the same key for the canonical address of a key', () => {
    const query = fc.array(
      fc.tuple(
        fc.constantFrom(
          'q',
          'rating',
          'rtp',
          'volatility',
          'country',
          'sort',
          'page',
          'swish',
          'x',
        ),
        fc.oneof(fc.string(), fc.constantFrom('1', '4', '4.5', '96', 'Hög', 'se', 'name', '2')),
      ),
    )
    fc.assert(
      fc.property(
        fc.constantFrom('/casinos', '/en/slots.data', '/casinos/a'),
        query,
        (path, pairs) => {
          const key = pageKeyOf(`${path}?${new URLSearchParams(pairs).toString()}`)
          if (key) expect(pageKeyOf(key.address)).toEqual(key)
        },
      ),
    )
  })

  test('has a variant that no target can name', () => {
    expect(pageKeyOf('/casinos', '2026-11-20T14')).toEqual({
      ...keyOf('/casinos'),
      pause: '2026-11-20T14',
    })
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        for (const target of [`${path}?${query}`, `/casinos?pause=2026-11-20T14&${query}`]) {
          const key = pageKeyOf(target)
          expect(key?.pause ?? null).toBeNull()
          expect(key?.address ?? '').not.toContain(' ')
        }
      }),
    )
  })

  test.for([
    '/casinos/',
    '/bonuskalkylator?percent=0200',
    '/bonuskalkylator?percent=100',
    '/jamfor?c=a&c=b',
    '/jamfor?c=A',
    '/jamfor?d=1&c=a',
    '/jamfor?c=a,b,c,d,e',
    '//casinos',
    '/Casinos',
    '/casinos/Lyktan',
    '/casinos/a/b',
    '/casinos/%61',
    '/casinos/..',
    '/.data',
    '/_root',
    '/en/_root.data',
    '/casinos/.data',
    '/casinos/lyktan.data.data',
    '/casinos.data?_routes=%00',
    `/casinos.data?_routes=${'x'.repeat(300)}`,
    '/admin.data',
    '/auth.data',
    '/casinos#x',
    '/casino/lyktan',
    '/en/om-oss',
    '/about-us',
    '/om-oss/x',
    '/admin',
    '/admin/casinos/preview',
    '/auth',
    '/sitemap',
    '/sitemap.xml',
    '/rest/v1/casinos',
    '/finns-inte',
    'http://evil.example/casinos',
    'casinos',
    '*',
    '',
    `/casinos?q=${'x'.repeat(3_000)}`,
  ])('returns no key for %s', (target) => {
    expect(pageKeyOf(target)).toBeNull()
  })

  test('marks searches as queries, but not addresses with ignored parameters', () => {
    expect([keyOf('/slots').hasQuery, keyOf('/slots?utm=1').hasQuery]).toEqual([false, false])
    expect([keyOf('/slots?page=2').hasQuery, keyOf('/slots?q=x').hasQuery]).toEqual([true, true])
  })
})

describe('cache invalidation by a database change', () => {
  const affectedBy = (notification: string) =>
    ['/', '/en', '/casinos', '/en/casinos?q=x', '/casinos/a', '/en/casinos/a', '/casinos/b.data']
      .concat('/slots', '/slots/a', '/slots/b', '/villkor', '/om-oss')
      .filter((target) => isAffected(keyOf(target), readChange(notification)!))
  const lists = ['/', '/en', '/casinos', '/en/casinos?q=x']

  test('affects the pages of a changed casino in both languages and the lists', () => {
    expect(affectedBy('casinos a')).toEqual([...lists, '/casinos/a', '/en/casinos/a', '/om-oss'])
    expect(affectedBy('casinos finns-inte')).toEqual([...lists, '/om-oss'])
  })

  test('affects the pages of all casinos when a change is visible on other pages', () => {
    const all = [...lists, '/casinos/a', '/en/casinos/a', '/casinos/b.data', '/om-oss']
    expect(affectedBy('casinos c!')).toEqual(all)
    expect(affectedBy('casinos *')).toEqual(all)
  })

  test('affects comparisons of the kind', () => {
    const isAffectedBy = (target: string, notification: string) =>
      isAffected(keyOf(target), readChange(notification)!)
    expect(isAffectedBy('/jamfor?c=a,b', 'casinos x')).toBe(true)
    expect(isAffectedBy('/jamfor', 'licence_holders x')).toBe(true)
    expect(isAffectedBy('/en/compare', 'slots x')).toBe(false)
    expect(isAffectedBy('/jamfor/slots?c=a', 'slots x')).toBe(true)
  })

  test('affects only the page of a changed slot and the lists', () => {
    expect(affectedBy('slots a! x')).toEqual(['/', '/en', '/slots', '/slots/a', '/om-oss'])
    expect(affectedBy('slots *')).toEqual(['/', '/en', '/slots', '/slots/a', '/slots/b', '/om-oss'])
  })

  test.for(['', 'casinos', 'users a', 'something else'])(
    'returns null for the malformed notification %j',
    (notification) => {
      expect(readChange(notification)).toBeNull()
    },
  )
})

test('tags a page with the names by which a CDN purges it', () => {
  expect(tagsOf(keyOf('/en/casinos/a'))).toEqual(['casinos', 'casino-a'])
  expect(tagsOf(keyOf('/slots?q=x'))).toEqual(['slots', 'slots-list'])
  expect(tagsOf(keyOf('/'))).toEqual(['home'])
})
