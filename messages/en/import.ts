import { numberIn } from '#domain/locale/number.ts'

import { countFormatter } from '../count-formatter.ts'
import type { ImportMessages } from '../sv/import.ts'

const counted = countFormatter('en')
const rows = (n: number) => counted(n, 'row', 'rows')
const images = (n: number) => counted(n, 'image', 'images')
const digits = (n: number) => numberIn('en', n)

export const importMessages: ImportMessages = {
  title: 'Import from spreadsheets',
  intro:
    'Casinos and slot machines from Google Sheets, a file or pasted content. Nothing is saved until you start the import, and you can undo the entire import.',
  tabs: {
    import: 'Import',
    casinos: 'Casino template',
    slots: 'Slot machine template',
    licence_holders: 'Licence holder template',
    bonuses: 'Bonus template',
    rtp_checks: 'RTP check template',
    topics: 'Topic template',
    help: 'Help',
    debug: 'Debug',
  },
  form: {
    title: 'Source',
    origin: 'Import from',
    origins: { address: 'URL', paste: 'Paste', file: 'File' },
    address: 'Google Sheets URL',
    addressHint: 'The sheet must be shared so that anyone with the link can view it.',
    paste: 'Content from Google Sheets',
    pasteHint: 'Copy the rows from the spreadsheet, header row first, and paste them here.',
    file: 'File',
    fileHint: 'CSV, TSV, XLSX or ODS, up to 20 MB.',
    drop: 'Drop a file here or choose one.',
    kind: 'Row type',
    kinds: {
      guess: 'Detect from the header row',
      casinos: 'Casinos',
      slots: 'Slot machines',
      licence_holders: 'Licence holders',
      bonuses: 'Bonuses',
      rtp_checks: 'RTP checks',
      topics: 'Topics',
    },
    publish: 'Publish imported items directly',
    publishHint:
      'Otherwise new rows are unpublished, and existing rows keep their status unless the column published has a value.',
    names: 'Match by name when the slug is missing',
    namesHint:
      'A row without a slug updates the record with the same name. If there is none, the slug is made from the name.',
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
    unavailable: 'The service is not responding. Try again in a moment.',
    signedOut: 'Your session has expired. Sign in again in a new tab, then try again here.',
    tooLarge: 'The content is too large. The maximum is 20 MB.',
    unknownKind:
      'The header row does not show whether the rows are casinos or slot machines. Choose the row type and try again.',
    unreadable: 'The content could not be read.',
    busy: 'Too many spreadsheets are being read right now. Try again in a moment.',
    notDone: 'Something went wrong',
    notDoneText:
      'The import has changed since you opened the page. The page now shows its current state.',
  },
  mapping: {
    title: 'Choose columns',
    asked: 'The sheet has unknown headers. Choose columns for them further down the page.',
    text: 'The sheet has unknown headers. Check the column for each header, then submit the form again. Your choices are saved for all administrators, so the same sheet will not ask again.',
    samples: (texts) => `For example: ${texts}`,
    empty: 'No values in the first rows.',
    unused: 'Not used',
    duplicate: 'Another header has the same column. Keep one of them.',
    slugHint:
      'Does the sheet have no slugs? Select “Match by name when the slug is missing” and try again.',
    chooseFile: 'Choose the file again before you submit the form.',
    applied: 'Chosen columns',
    change: 'Choose columns again',
    forgotten: 'The chosen columns have been removed',
    forgottenText: 'Submit the sheet again to choose new columns.',
  },
  toasts: {
    validated: 'Validation succeeded',
    validatedText: (n) => `${rows(n)} can be imported.`,
    imported: 'Import succeeded',
    importedText: (n) => `${rows(n)} imported.`,
    cancelled: 'Import stopped',
    cancelledText: 'Rows that have already been imported remain.',
    undone: 'Import undone',
  },
  job: {
    sources: {
      address: 'Google Sheets',
      paste: 'Pasted content',
      file: 'File',
      edit: 'Bulk edit',
    },
    kinds: {
      casinos: 'Casinos',
      slots: 'Slot machines',
      licence_holders: 'Licence holders',
      bonuses: 'Bonuses',
      rtp_checks: 'RTP checks',
      topics: 'Topics',
    },
    states: {
      reading: 'Reading',
      ready: 'Validated',
      running: 'Importing',
      cancelled: 'Stopped',
      copying: 'Done',
      done: 'Done',
      undoing: 'Undoing',
      undone: 'Undone',
    },
    stalled: 'Interrupted',
    publishes: 'Publishes directly',
    titles: {
      reading: 'Reading the spreadsheet',
      ready: 'Planned changes',
      running: 'Importing',
      cancelled: 'Import stopped',
      copying: 'Result',
      done: 'Result',
      undoing: 'Undoing the import',
      undone: 'Import undone',
    },
    rows: (done, total) => `${digits(done)} of ${rows(total)}`,
    rate: (rate) => `${rate} rows/s`,
    left: (time) => `about ${time} left`,
    seconds: (n) => `${n} s`,
    minutes: (n) => `${n} min`,
    refresh: 'Refresh',
    background: 'The import runs on the server. You can leave this page and come back.',
    start: (n) => `Import ${rows(n)}`,
    nothing: 'There is nothing to import.',
    nothingToChange: 'Every valid row is already up to date.',
    drop: 'Discard',
    cancel: 'Cancel',
    continue: 'Continue the import',
    undo: 'Undo the import',
    undoQuestion:
      'Rows that the import added are removed, and rows that it changed are restored. Rows that someone has edited since then are skipped.',
    undoConfirm: 'Yes, undo the import',
    continueUndo: 'Continue undoing',
    stalledTitle: 'The process was interrupted',
    stalledText: 'The server restarted or lost its connection. No row is incomplete.',
    stalledReading:
      'Reading was interrupted before anything was saved. Submit the spreadsheet again.',
    cancelledText: (done, total) =>
      `Imported ${digits(done)} of ${rows(total)}. Continue with the rest, or undo the import.`,
    preview: 'First rows',
    total: (n) => `${rows(n)} in the spreadsheet`,
    unknownColumns: 'Unknown columns',
    unknownColumnsText: (names) => `Ignored: ${names}`,
    html: (n) => `HTML in ${rows(n)}`,
    toCheck: (n) => `To be checked in ${rows(n)}`,
    refused: (format) => `Download rows with errors (${format})`,
    refusedHint:
      'The file has the rows as in the sheet, with the error first. Correct them and import the file; the column import_error is ignored.',
    counts: {
      left: 'Skipped',
      wrong: 'Errors',
      changed: 'Changed',
      fresh: 'New',
      unchanged: 'Unchanged',
    },
    results: { added: 'Added', updated: 'Updated', unchanged: 'Unchanged', failed: 'Failed' },
    undoResults: { removed: 'Removed', returned: 'Restored', left: 'Skipped' },
    success: (n) => `Import succeeded: ${rows(n)}`,
    failure: (n) => `Import failed: ${rows(n)}`,
    hint: 'No rows were imported. See the Debug tab for the full response.',
    someFailed: (n) =>
      counted(
        n,
        'row could not be imported. It is first in the list.',
        'rows could not be imported. They are first in the list.',
      ),
    undoneText: 'Rows that were left alone are first in the list, with the reason.',
    images: 'Images',
    copying: (done, total) =>
      `Copied ${digits(done)} of ${images(total)} to this site. Placeholders are shown for the rest.`,
    copied: (n) => `${images(n)} copied to this site.`,
    continueCopying: 'Continue copying images',
    imagesFailed: 'Images that could not be copied',
    row: (n) => `Row ${n}`,
  },
  lines: {
    title: 'Rows',
    all: 'All',
    none: 'No rows of this kind.',
    changes: (n) => counted(n, 'changed field', 'changed fields'),
    findings: (n) => counted(n, 'objection by the rules', 'objections by the rules'),
    plans: { wrong: 'Error', changed: 'Changed', fresh: 'New', unchanged: 'Unchanged' },
    results: { added: 'Added', updated: 'Updated', unchanged: 'Unchanged' },
    failed: (error) => `Failed - ${error}`,
    undone: {
      removed: 'Removed',
      returned: 'Restored',
      edited: 'Edited since the import, skipped',
      gone: 'Already deleted',
      failed: 'Could not be restored',
    },
    notRestored:
      'The record was left as it is. The rules for publishing, or another record, refuse its former state. The former version is in the history.',
    history: 'History',
    historyOf: (name) => `History of ${name}`,
  },
  validations: {
    title: 'Earlier validations',
    kept: 'A validation that has not been imported is kept for a day.',
    show: (time) => `Show the validation from ${time}`,
    counts: (fresh, changed, wrong) =>
      `${digits(fresh)} new, ${digits(changed)} changed, ${counted(wrong, 'error', 'errors')}`,
  },
  past: {
    title: 'Earlier imports',
    empty: 'No imports yet.',
    kept: 'You can view and undo imports for 90 days.',
    columns: ['Time', 'Source', 'User', 'Status', 'Rows'],
    show: (time) => `Show the import from ${time}`,
    counts: (added, updated, failed) =>
      `${digits(added)} new, ${digits(updated)} updated, ${digits(failed)} failed`,
  },
  template: {
    casinos:
      'The columns for casinos, with an example row. Download the template, fill it in and import it here.',
    slots:
      'The columns for slot machines, with an example row. Download the template, fill it in and import it here.',
    licence_holders:
      'The columns for licence holders, with an example row. Write a licence as Market:Kind:Number:From:To:Status:Websites:Checked, and commas between several.',
    bonuses:
      'The columns for bonuses, with an example row. Write amounts in whole units, for example 1000 or 0.10. Times are in Swedish time.',
    rtp_checks:
      'The columns for RTP checks, with an example row. Write the slug or the exact name of the casino and of the game.',
    topics:
      'The columns of topics, with an example row. topic_kind is provider, payment, game_type or feature. Separate other names with commas.',
    download: 'Download template (CSV)',
  },
  help: {
    title: 'Spreadsheet format',
    items: [
      ['Sharing', 'The sheet must be shared so that anyone with the link can view it.'],
      [
        'Format',
        'Tab-separated, as when you copy from Google Sheets. Commas and semicolons also work, and so do CSV, TSV, XLSX and ODS files.',
      ],
      [
        'Headers',
        'The first row contains the column names, in any order. name and slug are required. If an unknown header resembles a column, you choose its column. Other unknown columns are ignored, and the import lists them. If the header row has no cta_text or affiliate_link, they are read from columns AE and AG.',
      ],
      [
        'Slug',
        'Each slug may occur only once. If the slug exists, that row is updated; otherwise a new row is added.',
      ],
      [
        'Rows without a slug',
        'Select “Match by name when the slug is missing”. If several records have the same name, the row is an error.',
      ],
      [
        'Lists',
        'Separate items with commas, without spaces. Put an item that contains a comma in quotation marks.',
      ],
      ['Yes and no', 'true or false. Yes, no, 1 and 0 also work.'],
      [
        'Payment methods',
        'Method:Min:Max:Time, separated by commas, for example Swish:100 kr:50000 kr:Direkt.',
      ],
      ['Dates', 'YYYY-MM-DD, for slot machines.'],
      ['Numbers', 'With a decimal point. A decimal comma also works.'],
      ['Rating', '0–5. 0 means unrated.'],
      [
        'English',
        'Optional columns that end in _en contain the English text. The items of a list and the payment methods match the Swedish ones by position; leave an item empty to show the Swedish one. Amounts, multiples, percentages and durations are formatted for each language by themselves.',
      ],
      [
        'Images',
        'Images with https:// URLs in logo and screenshots are copied to this site after the import. Until then a placeholder is shown.',
      ],
    ],
  },
  debug: {
    text: 'The full response of the latest validation or import.',
    empty: 'Validate or import a spreadsheet to see the response here.',
    response: 'Response',
    download: 'Download full response',
    cut: (shown, total) => `Showing ${shown} of ${total} rows.`,
    copy: 'Copy',
  },
}
