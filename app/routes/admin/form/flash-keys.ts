import type { FlashKey } from '#app/requests/flash.ts'
import type { Kind } from '#domain/kinds/kinds.ts'

/** The messages after a save, and for a record that could not be loaded. */
export const flashKeys: Record<Kind, Record<'created' | 'updated' | 'notLoaded', FlashKey>> = {
  casinos: { created: 'casinoCreated', updated: 'casinoUpdated', notLoaded: 'casinoNotLoaded' },
  slots: { created: 'slotCreated', updated: 'slotUpdated', notLoaded: 'slotNotLoaded' },
  licence_holders: {
    ...{ created: 'holderCreated', updated: 'holderUpdated', notLoaded: 'holderNotLoaded' },
  },
  bonuses: { created: 'bonusCreated', updated: 'bonusUpdated', notLoaded: 'bonusNotLoaded' },
  rtp_checks: { created: 'checkCreated', updated: 'checkUpdated', notLoaded: 'checkNotLoaded' },
  topics: { created: 'topicCreated', updated: 'topicUpdated', notLoaded: 'topicNotLoaded' },
}
