export const comingSoon = {
  title: 'Kommer snart',
  description: 'Den här delen av webbplatsen är inte klar än.',
  text: 'Den här delen är inte klar än. Titta gärna in igen om ett tag.',
}

/** Swedish is the source: every other language must have exactly these keys. */
export type ComingSoonTexts = typeof comingSoon

export const handle = { comingSoon }
