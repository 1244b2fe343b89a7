import { numberIn } from '#domain/locale/number.ts'

import { countFormatter } from '../count-formatter.ts'
import type { BulkEditMessages } from '../sv/bulk-edit.ts'

const counted = countFormatter('en')
const records = (n: number) => counted(n, 'record', 'records')
const digits = (n: number) => numberIn('en', n)

export const bulkEditMessages: BulkEditMessages = {
  title: {
    casinos: 'Edit several casinos',
    slots: 'Edit several slot machines',
    licence_holders: 'Edit several licence holders',
    bonuses: 'Edit several bonuses',
    rtp_checks: 'Edit several RTP checks',
    topics: 'Edit several topics',
  },
  intro: 'Choose a field and its new value. You see every change before anything is written.',
  back: 'Back to the list',
  selected: (n) => counted(n, 'record selected', 'records selected'),
  selectedMatches: (n) => counted(n, 'record matches the filter', 'records match the filter'),
  missing: (n) =>
    counted(n, 'selected record no longer exists', 'selected records no longer exist'),
  none: 'No records selected',
  noneText: 'Select rows in the list and press Edit a field.',
  field: 'Field',
  choose: 'Choose the field',
  operation: 'Change',
  operations: { set: 'Replace with', add: 'Add', remove: 'Remove' },
  hints: {
    set: 'An empty field removes the value.',
    reference: 'The slug or the exact name. An empty field removes the value.',
    add: 'One per line. They go last in the list. Nothing changes where they already exist.',
    remove: 'One per line, spelled as in the list. Their translations are removed, too.',
  },
  preview: 'Preview',
  previewing: 'Preparing the preview...',
  cancel: 'Cancel',
  errors: {
    title: 'Something went wrong',
    none: 'None of the selected records exist any more. Go back to the list and select again.',
    'too-many': (limit) =>
      `Too many records: the maximum is ${digits(limit)} at a time. Narrow the list.`,
    'not-admin': 'Your session has ended. Sign in again in a new tab, then try again here.',
    unavailable: 'The service is not responding. Try again in a moment.',
    field: 'Choose one of the fields.',
  },
  job: {
    states: {
      reading: 'Comparing',
      ready: 'Preview',
      running: 'Editing',
      cancelled: 'Stopped',
      copying: 'Done',
      done: 'Done',
      undoing: 'Undoing',
      undone: 'Undone',
    },
    titles: {
      reading: 'Comparing the records',
      ready: 'What will change',
      running: 'Editing',
      cancelled: 'The edit was stopped',
      copying: 'Result',
      done: 'Result',
      undoing: 'Undoing the edit',
      undone: 'The edit was undone',
    },
    rows: (done, total) => `${digits(done)} of ${records(total)}`,
    rate: (rate) => `${rate} records/s`,
    start: (n) => `Change ${records(n)}`,
    nothing: 'Nothing to change.',
    nothingToChange: 'The records already have this value.',
    drop: 'Cancel',
    continue: 'Continue the edit',
    undo: 'Undo the whole edit',
    undoQuestion:
      'Every changed record gets its old value back. Records that someone has changed since then stay as they are.',
    undoConfirm: 'Yes, undo the edit',
    stalledReading:
      'The comparison stopped before anything was written. Start the edit again from the list.',
    cancelledText: (done, total) =>
      `${digits(done)} of ${records(total)} were changed. Continue with the rest, or undo them.`,
    total: (n) => counted(n, 'record compared', 'records compared'),
    counts: {
      left: 'Left alone',
      wrong: 'Cannot change',
      changed: 'Will change',
      fresh: 'New',
      unchanged: 'Unchanged',
    },
    results: {
      added: 'Added',
      updated: 'Changed',
      unchanged: 'Unchanged',
      failed: 'Not changed',
    },
    success: (n) => counted(n, 'record changed', 'records changed'),
    failure: () => 'Nothing was changed',
    hint: 'No record was changed. The list shows why.',
    someFailed: (n) =>
      counted(
        n,
        'record could not be changed. It is first in the list.',
        'records could not be changed. They are first in the list.',
      ),
    undoneText: 'Records that were left alone are first in the list, with the reason.',
  },
  lines: {
    title: 'Records',
    none: 'No such records.',
    plans: { wrong: 'Cannot change', changed: 'Will change', fresh: 'New', unchanged: 'Unchanged' },
    results: { added: 'Added', updated: 'Changed', unchanged: 'Unchanged' },
    failed: (error) => `Not changed: ${error}`,
    undone: {
      removed: 'Removed',
      returned: 'Restored',
      edited: 'Changed since then, left alone',
      gone: 'Already deleted',
      failed: 'Could not be restored',
    },
  },
  toasts: {
    imported: 'Edit complete',
    importedText: (n) => counted(n, 'record changed.', 'records changed.'),
    cancelled: 'The edit was stopped',
    cancelledText: 'What has been changed stays.',
    undone: 'The edit was undone',
  },
  problems: {
    title: 'Nothing can be changed',
    text: 'None of the records can have the new value. The list shows why.',
    failed: 'Nothing was changed',
    failedText: 'The list shows why.',
  },
}
