import { describe, expect, test } from 'vitest'

import { xml } from './xml.ts'

describe('XML template', () => {
  test('escapes inserted text in content and attributes', () => {
    const hostile = `</a><!-- "'&]]> -->`
    expect(xml`<a b="${hostile}">${hostile}</a>`.toString()).toBe(
      '<a b="&lt;/a&gt;&lt;!-- &quot;&apos;&amp;]]&gt; --&gt;">&lt;/a&gt;&lt;!-- &quot;&apos;&amp;]]&gt; --&gt;</a>',
    )
  })

  test('inserts one or many fragments unescaped and null as nothing', () => {
    const items = ['1 < 2', '3'].map((text) => xml`<i>${text}</i>`)
    expect(xml`<a>${items}${xml`<b/>`}${null}${4}</a>`.toString()).toBe(
      '<a><i>1 &lt; 2</i><i>3</i><b/>4</a>',
    )
  })

  test('drops characters that XML cannot contain and keeps the others', () => {
    expect(xml`${'a\u0000\u0008\uFFFEb\uD800c\t🎰å'}`.toString()).toBe('ab\uFFFDc\t🎰å')
  })
})
