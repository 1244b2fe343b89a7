import { numberIn } from '#domain/number.ts'

import { countedIn } from './counted.ts'
import type { importSv } from './import-sv.ts'

const counted = countedIn('en')
const rows = (n: number) => counted(n, 'row', 'rows')
const pictures = (n: number) => counted(n, 'picture', 'pictures')
const digits = (n: number) => numberIn('en', n)

export const importEn: typeof importSv = {
  title: 'Import from spreadsheets',
  intro:
    'Casinos and slots from Google Sheets, a file or pasted content. Nothing is written until you start the import, and the whole import can be undone.',
  tabs: {
    import: 'Import',
    casinos: 'Casino template',
    slots: 'Slot template',
    help: 'Help',
    debug: 'Debug',
  },
  form: {
    title: 'Source',
    origin: 'From where',
    origins: { address: 'URL', paste: 'Paste', file: 'File' },
    address: 'Google Sheets URL',
    addressHint: 'The sheet must be shared so that anyone with the link can view it.',
    paste: 'Content from Google Sheets',
    pasteHint: 'Copy the rows in the spreadsheet, with the header row first, and paste them here.',
    file: 'File',
    fileHint: 'CSV, TSV, XLSX or ODS, 20 MB at most.',
    drop: 'Drop a file here or choose one.',
    kind: 'What the rows are',
    kinds: { guess: 'Tell by the headers', casinos: 'Casinos', slots: 'Slots' },
    publish: 'Publish imported items directly',
    publishHint:
      'Otherwise new rows are unpublished, and existing ones keep their status unless the column published is filled in.',
    validate: 'Validate',
    validating: 'Validating...',
    import: 'Import',
    importing: 'Importing...',
    another: 'New import',
  },
  errors: {
    title: 'Error',
    address: 'You must enter a valid Google Sheets URL',
    paste: 'You must paste content from Google Sheets',
    file: 'You must choose a file',
    validationFailed: 'Validation failed',
    validationFailedText: 'Could not validate the Google Sheets format',
    validationError: 'Validation error',
    importFailed: 'Import failed',
    importFailedText: 'Something went wrong during the import',
    unavailable: 'The service is not answering right now. Please try again in a moment.',
    signedOut: 'Your session has ended. Sign in again in a new tab, then try again here.',
    tooLarge: 'There is too much content. 20 MB at most will do.',
    unknownKind:
      'The headers do not tell whether the rows are casinos or slots. Choose what they are and try again.',
    unreadable: 'The content could not be read.',
    busy: 'Several spreadsheets are being read just now. Please try again in a moment.',
    notDone: 'Something went wrong',
    notDoneText:
      'The import has changed since the page was shown. The page now shows how it stands.',
  },
  toasts: {
    validated: 'Validation succeeded',
    validatedText: (n) => `${rows(n)} can be imported.`,
    imported: 'Import succeeded',
    importedText: (n) => `${rows(n)} imported.`,
    cancelled: 'The import has been stopped',
    cancelledText: 'What has already been written remains.',
    undone: 'The import has been undone',
  },
  job: {
    sources: { address: 'Google Sheets', paste: 'Pasted content', file: 'File' },
    kinds: { casinos: 'Casinos', slots: 'Slots' },
    states: {
      reading: 'Reading',
      ready: 'Validated',
      running: 'Importing',
      cancelled: 'Stopped',
      copying: 'Done',
      done: 'Done',
      undoing: 'Being undone',
      undone: 'Undone',
    },
    stalled: 'Interrupted',
    publishes: 'Publishes directly',
    titles: {
      reading: 'Reading the spreadsheet',
      ready: 'What it will do',
      running: 'Importing',
      cancelled: 'The import has been stopped',
      copying: 'Result',
      done: 'Result',
      undoing: 'Undoing the import',
      undone: 'The import has been undone',
    },
    rows: (done, total) => `${digits(done)} of ${rows(total)}`,
    rate: (rate) => `${rate} rows/s`,
    left: (time) => `about ${time} left`,
    seconds: (n) => `${n} s`,
    minutes: (n) => `${n} min`,
    refresh: 'Show how it stands',
    background: 'The server does the work. You can leave the page and come back.',
    start: (n) => `Import ${rows(n)}`,
    nothing: 'There is nothing to import.',
    nothingToChange: 'Every row that can be read is already as the spreadsheet has it.',
    drop: 'Discard',
    cancel: 'Cancel',
    continue: 'Continue the import',
    undo: 'Undo the import',
    undoQuestion:
      'Rows that the import added are removed, and rows that it changed return to what they were. Rows that somebody has edited since are left alone.',
    undoConfirm: 'Yes, undo the import',
    continueUndo: 'Continue undoing',
    stalledTitle: 'The work was interrupted',
    stalledText: 'The server was restarted or lost contact. Nothing is half written.',
    stalledReading:
      'Reading was interrupted before anything had been written. Please hand in the spreadsheet again.',
    cancelledText: (done, total) =>
      `${digits(done)} of ${rows(total)} had been written. Continue with the rest, or undo them.`,
    preview: 'The first rows',
    total: (n) => `${rows(n)} in the spreadsheet`,
    unknownColumns: 'Unknown columns',
    unknownColumnsText: (names) => `Not used: ${names}`,
    counts: {
      left: 'Left alone',
      wrong: 'Wrong',
      changed: 'Changed',
      fresh: 'New',
      unchanged: 'Unchanged',
    },
    results: { added: 'Added', updated: 'Updated', unchanged: 'Unchanged', failed: 'Failed' },
    undoResults: { removed: 'Removed', returned: 'Returned', left: 'Left alone' },
    success: (n) => `Import succeeded: ${rows(n)}`,
    failure: (n) => `Import failed: ${rows(n)}`,
    hint: 'No row was imported. See the tab Debug for the full response.',
    someFailed: (n) =>
      counted(
        n,
        'row could not be imported. It comes first in the list.',
        'rows could not be imported. They come first in the list.',
      ),
    undoneText: 'Rows that somebody has edited since the import come first in the list.',
    pictures: 'Pictures',
    copying: (done, total) =>
      `${digits(done)} of ${pictures(total)} copied here. Until then a placeholder is shown.`,
    copied: (n) => `${pictures(n)} copied here.`,
    continueCopying: 'Continue copying pictures',
    pictureFailed: 'Pictures that could not be copied',
    row: (n) => `Row ${n}`,
  },
  lines: {
    title: 'Rows',
    all: 'All',
    none: 'There are no such rows.',
    changes: (n) => counted(n, 'field changes', 'fields change'),
    plans: { wrong: 'Wrong', changed: 'Changes', fresh: 'New', unchanged: 'Unchanged' },
    results: { added: 'Added', updated: 'Updated', unchanged: 'Unchanged' },
    failed: (error) => `Failed - ${error}`,
    undone: {
      removed: 'Removed',
      returned: 'Returned',
      edited: 'Edited since the import, left alone',
      gone: 'Already deleted',
      failed: 'Could not be returned',
    },
    history: 'History',
    historyOf: (name) => `History of ${name}`,
  },
  past: {
    title: 'Earlier imports',
    empty: 'No imports yet.',
    kept: 'Imports, and the way to undo them, are kept for 90 days.',
    columns: ['When', 'Source', 'Who', 'Status', 'Rows'],
    show: (time) => `Show the import of ${time}`,
    counts: (added, updated, failed) =>
      `${digits(added)} new, ${digits(updated)} updated, ${digits(failed)} wrong`,
  },
  template: {
    casinos:
      'The columns for casinos, with an example row. Download the template, fill it in and import it here.',
    slots:
      'The columns for slots, with an example row. Download the template, fill it in and import it here.',
    download: 'Download template (CSV)',
  },
  help: {
    title: 'What the spreadsheet should look like',
    items: [
      ['Sharing', 'The sheet must be shared so that anyone with the link can view it.'],
      [
        'Format',
        'Tab-separated, as when you copy from Google Sheets. Commas and semicolons will do, too, and so will CSV, TSV, XLSX and ODS files.',
      ],
      [
        'Headers',
        'The first row holds the columns’ names, in any order. name and slug are mandatory. Unknown columns are not used, but are mentioned. If the header has no cta_text or affiliate_link, they are read from columns AE and AG.',
      ],
      [
        'Slug',
        'Each slug may occur once. If it exists, that row is updated; otherwise a new one is added.',
      ],
      [
        'Lists',
        'Separate with commas, without spaces. An item with a comma of its own stands in quotation marks.',
      ],
      ['Yes and no', 'true or false. Yes, no, 1 and 0 will do, too.'],
      [
        'Payment methods',
        'Method:Min:Max:Time, separated by commas. For example Swish:100 kr:50000 kr:Direkt.',
      ],
      ['Dates', 'YYYY-MM-DD, for slots.'],
      ['Numbers', 'With a decimal point. A decimal comma will do, too.'],
      ['Rating', '0–5. 0 means that the row is unrated.'],
      ['English', 'Optional columns that end in _en hold the English text.'],
      [
        'Pictures',
        'An https address in logo or screenshots is copied here after the import. Until then a placeholder is shown.',
      ],
    ],
  },
  debug: {
    text: 'The full response of the latest validation or import.',
    empty: 'Validate or import something, and the response is shown here.',
    response: 'Response',
    download: 'Download the full response',
    cut: (shown, total) => `${shown} of ${total} rows are shown here.`,
    copy: 'Copy',
  },
}
