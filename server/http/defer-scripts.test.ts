import { expect, test } from 'vitest'

import { deferScripts } from './defer-scripts.ts'

// test/process/deferred-scripts.test.ts tests the pages that the built site serves.
test('keeps replacement patterns such as $& in a page as they are', () => {
  const page = `<head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>$& text</p><script type="module" async="">import "/assets/a.js";"$'"</script></body>`
  const deferred = deferScripts(page)?.parts.join('')
  expect(deferred).toContain('<p>$& text</p>')
  expect(deferred).toContain(`data-files="/assets/a.js">import "/assets/a.js";"$'"</script>`)
})

test('returns null for a page without scripts', () => {
  expect(deferScripts('<p>404</p>')).toBeNull()
})
