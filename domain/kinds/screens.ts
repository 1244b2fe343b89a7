import type { EntryState } from '../lists/entries.ts'
import type { Kind } from './kinds.ts'

interface KindScreens {
  /** The states by which the dashboard filters and counts the records. */
  states: readonly EntryState[]
  /** The view that counts the records in each state. */
  counts:
    | 'casino_counts'
    | 'slot_counts'
    | 'licence_holder_counts'
    | 'bonus_counts'
    | 'rtp_check_counts'
    | 'topic_counts'
  /** The columns of the dashboard between the name and the actions, until the user chooses others. */
  listColumns: readonly string[]
  /** Columns in the preview of an import's first rows. */
  previewColumns: readonly string[]
}

/** What the admin screens of each kind show besides its columns. */
export const screens: Record<Kind, KindScreens> = {
  casinos: {
    states: ['published', 'drafts', 'no-english', 'no-licence', 'unrated', 'stops'],
    counts: 'casino_counts',
    listColumns: ['slug', 'rating', 'published'],
    previewColumns: ['name', 'slug', 'license_info', 'casino_age', 'features'],
  },
  slots: {
    states: ['published', 'drafts', 'no-english', 'unrated', 'stops'],
    counts: 'slot_counts',
    listColumns: ['slug', 'rating', 'published'],
    previewColumns: ['name', 'slug', 'provider', 'rtp', 'volatility'],
  },
  licence_holders: {
    states: ['published', 'drafts', 'no-english', 'licence-expiring', 'stops'],
    counts: 'licence_holder_counts',
    listColumns: ['slug', 'published'],
    previewColumns: ['name', 'slug', 'group_name', 'licences'],
  },
  bonuses: {
    states: ['running', 'coming', 'ended', 'bonus-expiring', 'drafts', 'stops'],
    counts: 'bonus_counts',
    listColumns: ['slug', 'published', 'casino', 'starts_at', 'ends_at'],
    previewColumns: ['name', 'slug', 'casino', 'starts_at', 'ends_at'],
  },
  rtp_checks: {
    states: ['published', 'drafts'],
    counts: 'rtp_check_counts',
    listColumns: ['published', 'rtp', 'checked'],
    previewColumns: ['casino', 'slot', 'rtp', 'checked'],
  },
  topics: {
    states: ['published', 'drafts', 'no-english', 'stops'],
    counts: 'topic_counts',
    listColumns: ['slug', 'published', 'topic_kind'],
    previewColumns: ['name', 'slug', 'topic_kind', 'aliases'],
  },
}
