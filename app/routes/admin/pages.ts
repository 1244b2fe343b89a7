import type { Page } from '#app/i18n/paths.ts'
import type { Kind } from '#domain/catalogue.ts'

/** Admin pages for each kind of record. */
export const pagesOf = {
  casinos: {
    list: 'admin',
    add: 'newCasino',
    edit: 'editCasino',
    preview: 'casinoPreview',
    history: 'casinoHistory',
  },
  slots: {
    list: 'adminSlots',
    add: 'newSlot',
    edit: 'editSlot',
    preview: 'slotPreview',
    history: 'slotHistory',
  },
} as const satisfies Record<Kind, Record<string, Page>>
