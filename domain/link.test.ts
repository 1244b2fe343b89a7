import { expect, test } from 'vitest'

import { externalHref } from './link.ts'

test.for([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['  example.com/partner ', 'https://example.com/partner'],
  ['//example.com', 'https://example.com'],
  [null, '#'],
  ['   ', '#'],
  ['javascript:alert(1)', '#'],
  ['JaVaScRiPt:alert(1)//', '#'],
  ['data:text/html,x', '#'],
  ['#', '#'],
  ['inte en länk', '#'],
] as const)('%j leads to %s', ([link, href]) => {
  expect(externalHref(link)).toBe(href)
})
