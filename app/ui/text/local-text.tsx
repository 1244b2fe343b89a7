import { Fragment } from 'react'

import type { LocalizedText } from '#domain/locale/locale.ts'

import { NoBreak } from './no-break.tsx'

/** A text, marked with its language when that is not the page's. */
export function LocalText({ text: { text, lang } }: { text: LocalizedText }) {
  return lang ? (
    <span lang={lang}>
      <NoBreak text={text} />
    </span>
  ) : (
    <NoBreak text={text} />
  )
}

/** Several texts in a line. */
export function LocalTexts({
  texts,
  separator = ', ',
}: {
  texts: LocalizedText[]
  separator?: string
}) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may be repeated
    <Fragment key={index}>
      {index > 0 && separator}
      <LocalText text={text} />
    </Fragment>
  ))
}
