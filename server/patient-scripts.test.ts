import { expect, test } from 'vitest'

import { withPatientScripts } from './patient-scripts.ts'

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body><p>$& text</p><script type="module" async="">import "/assets/a.js";"$'"</script></body>`

test('nothing is loaded before its time, and nothing of the scripts is lost', () => {
  const patient = withPatientScripts(page).join('')
  expect(patient).not.toContain('<link')
  expect(patient).not.toContain('type="module"')
  expect(patient).toContain('<p>$& text</p>')
  expect(patient).toContain(
    `<script type="text/plain" id="scripts" data-files="/assets/a.js /assets/b.js">import "/assets/a.js";"$'"</script>`,
  )
})

test('a page without scripts stays as it is', () => {
  expect(withPatientScripts('<p>404</p>')).toEqual(['<p>404</p>'])
})
