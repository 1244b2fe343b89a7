/** File formats of exports. */
export const sheetFormats = ['csv', 'xlsx'] as const

export type SheetFormat = (typeof sheetFormats)[number]
