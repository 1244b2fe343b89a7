import { expect, test } from 'vitest'

import { externalHref, imageHref, reviewHref, reviewImageSrc } from './link.ts'

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
] as const)('resolves the link %j to %s', ([link, href]) => {
  expect(externalHref(link)).toBe(href)
})

test.for([
  ['/villkor', '/villkor'],
  ['#bonus', '#bonus'],
  ['example.com', 'https://example.com'],
  [' https://example.com/a ', 'https://example.com/a'],
  ['mailto:redaktionen@example.com', 'mailto:redaktionen@example.com'],
  ['tel:+46-8-123', 'tel:+46-8-123'],
  ['', null],
  ['#', null],
  ['hej', null],
  ['//', null],
  ['/\\example.com', null],
  ['ftp://example.com', null],
  ['javascript:alert(1)', null],
  ['javascript://example.com/%0aalert(1)', null],
  ['mailto:inte en adress', null],
] as const)('resolves the review link %j to %j', ([link, href]) => {
  expect(reviewHref(link)).toBe(href)
})

test.for([
  ['/media/a.webp', '/media/a.webp'],
  ['https://example.com/a.png', 'https://example.com/a.png'],
  ['bild.png', null],
  ['http://example.com/a.png', null],
  ['data:image/png;base64,AAAA', null],
  ['file:///C:/a.png', null],
  ['', null],
] as const)('resolves the review image %j to %j', ([link, src]) => {
  expect(reviewImageSrc(link)).toBe(src)
})

test.for([
  ['/media/x.png', '/media/x.png'],
  [' https://example.com/x.png ', 'https://example.com/x.png'],
  ['http://example.com/x.png', 'http://example.com/x.png'],
  ['//example.com/x.png', null],
  ['/\\example.com/x.png', null],
  ['x.png', null],
  ['http://[', null],
  ['data:image/svg+xml,<svg/>', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
] as const)('resolves a logo or screenshot at %j to %j', ([address, href]) => {
  expect(imageHref(address)).toBe(href)
})
