import { countFormatter } from '../count-formatter.ts'
import type { ChangeLogMessages, TrashMessages } from '../sv/trash.ts'

const counted = countFormatter('en')

export const trashMessages: TrashMessages = {
  title: 'Trash',
  intro:
    'Deleted records are kept for 90 days. A restored record gets its content, history and redirects back, and is published if it was when it was deleted.',
  images: 'Images in the trash',
  list: 'Deleted records',
  columns: ['Name', 'Type', 'Status', 'Deleted', 'Kept until', 'Actions'],
  kinds: {
    casinos: 'Casino',
    slots: 'Slot machine',
    licence_holders: 'Licence holder',
    bonuses: 'Bonus',
    rtp_checks: 'RTP check',
    topics: 'Topic',
  },
  search: 'Search by name or slug',
  kind: 'Type',
  all: 'All',
  show: 'Show',
  empty: 'The trash is empty.',
  noMatch: 'Nothing matches your selection.',
  noneOlder: 'There is nothing older in the trash.',
  clear: 'Show the whole trash',
  by: (name) => `by ${name}`,
  restore: 'Restore',
  restoreOne: (name) => `Restore ${name}`,
  purge: 'Delete permanently',
  purgeOne: (name) => `Delete ${name} permanently`,
  historyOf: (name) => `Change history of ${name}`,
  confirm: (n) => `Delete ${counted(n, 'record', 'records')} permanently?`,
  confirmText:
    'The content cannot be restored afterwards. The change log still says who deleted what.',
  cancel: 'Cancel',
  older: 'Deleted earlier',
  newest: 'Deleted most recently',
  pages: 'Pages',
  restored: (n) => counted(n, 'record restored', 'records restored'),
  noneRestored: 'Nothing was restored',
  notAllRestored: (restored, others) =>
    `${counted(restored, 'record restored', 'records restored')}, ${counted(others, 'other unchanged', 'others unchanged')}`,
  renamed: (slug, former) => `It got the slug ${slug}, because ${former} is taken.`,
  unpublished:
    'It is unpublished: the rules for publishing refuse it. Resolve the stops in its form.',
  present: 'It has already been restored.',
  purged: 'It has been deleted permanently and cannot be restored.',
  failed:
    'It could not be restored, because its content does not meet the current rules. It is still in the trash.',
  orphaned: 'Its casino or slot machine no longer exists. Restore that first.',
  overlaps: 'The casino already has a bonus at that time. Change or unpublish it first.',
  unknown: 'Unknown record',
  edit: 'Edit',
  purgedCount: (n) => counted(n, 'record deleted permanently', 'records deleted permanently'),
  missing: (n) =>
    `${counted(n, 'selected record was', 'selected records were')} no longer in the trash.`,
  gone: 'Nothing was deleted. The records were no longer in the trash.',
  noneChosen: 'Select at least one record.',
  error: 'An error occurred',
  unavailable:
    'The server did not answer. Check the connection and try again. Restoring the same record twice does no harm.',
}

export const changeLogMessages: ChangeLogMessages = {
  title: 'Change log',
  intro:
    'All changes to casinos and slot machines, newest first. The latest 100 changes of each record are stored for up to two years.',
  kind: 'Type',
  all: 'All',
  person: 'Person',
  everyone: 'Everyone',
  field: 'Field',
  anyField: 'All',
  from: 'From',
  to: 'To',
  show: 'Show',
  clear: 'Show all changes',
  list: 'Changes',
  empty: 'No changes have been recorded.',
  noMatch: 'No changes match your selection.',
  removed: {
    casinos: 'Deleted casino',
    slots: 'Deleted slot machine',
    licence_holders: 'Deleted licence holder',
    bonuses: 'Deleted bonus',
    rtp_checks: 'Deleted RTP check',
    topics: 'Deleted topic',
  },
  version: 'Show in history',
  versionOf: (name, time) => `Show in history: ${name}, ${time}`,
  edit: 'Edit',
  editOne: (name) => `Edit ${name}`,
  more: (n) => `and ${counted(n, 'more field', 'more fields')}`,
  older: 'Older changes',
  newest: 'Newest',
  pages: 'Pages',
}
