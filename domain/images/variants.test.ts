import { expect, test } from 'vitest'

import { imageSources } from './variants.ts'

const stem = `/media/${'0a'.repeat(16)}`

test('derives the other sizes and types of our own image from its address', () => {
  expect(imageSources(`${stem}-700.jpg`)).toEqual([
    {
      type: 'image/avif',
      srcSet: `${stem}-160.avif 160w, ${stem}-320.avif 320w, ${stem}-640.avif 640w, ${stem}-700.avif 700w`,
    },
    {
      type: 'image/webp',
      srcSet: `${stem}-160.webp 160w, ${stem}-320.webp 320w, ${stem}-640.webp 640w, ${stem}-700.webp 700w`,
    },
  ])
  expect(imageSources(`${stem}-160.png`)[0]?.srcSet).toBe(`${stem}-160.avif 160w`)
})

test.for([
  '',
  '/demo/logos/lyktan.svg',
  `${stem}-0.jpg`,
  `${stem}-12345.jpg`,
  `${stem}-700.webp`,
  `https://evil.example${stem}-700.jpg`,
  `${stem}-700.jpg, https://evil.example/a.jpg`,
])('returns no sources for an address that is not one of our images (%s)', (address) => {
  expect(imageSources(address)).toEqual([])
})
