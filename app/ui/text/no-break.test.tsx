import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { NoBreak } from './no-break.tsx'

test.for([
  ['Chatt, E-post', 'Chatt, <span class="whitespace-nowrap">E-post</span>'],
  [
    'Fel e-postadress, e-post',
    'Fel <span class="whitespace-nowrap">e-postadress</span>, <span class="whitespace-nowrap">e-post</span>',
  ],
  ['Free-to-play', 'Free-to-play'],
  ['10-20 kr', '10-20 kr'],
])(
  'keeps words that start with one letter and a hyphen in "%s" on one line',
  ([text = '', html]) => {
    expect(renderToStaticMarkup(<NoBreak text={text} />)).toBe(html)
  },
)
