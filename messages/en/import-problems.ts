import { limits } from '#domain/sheets/limits.ts'

import type { ImportProblems } from '../sv/import-problems.ts'

const megabytes = limits.bytes / 2 ** 20

const bonusChoices: Record<string, string> = {
  kind: 'use deposit, spins, cash or none.',
  wagering_on: 'use bonus, deposit_and_bonus or winnings.',
  currency: 'use SEK, EUR, NOK, DKK, GBP or USD.',
}

export const importProblems: ImportProblems = {
  place: ({ row, column, value }) =>
    `Row ${row}, column ${column}${value === '' ? '' : `, “${value}”`}: `,
  expected: {
    required: () => 'a value is required.',
    tooLong: ({ limit }) => `the text is too long: the maximum is ${limit} characters.`,
    slug: () => 'use lower-case letters a–z, digits and hyphens, for example lyktan-casino.',
    duplicateSlug: ({ limit }) =>
      `row ${limit} already has this slug. Each slug may occur only once.`,
    rating: () => 'enter a number from 0 to 5, for example 4.3.',
    whole: () => 'enter a whole number, 0 or greater, for example 35.',
    rtp: () => 'enter a number from 0 to 100, for example 96.5.',
    duplicateCheck: ({ limit }) => `the same casino and game are already in row ${limit}.`,
    topicName: () => 'another topic of the same type has the name, or one of the other names.',
    rtpVersion: ({ item }) =>
      item
        ? `the game does not have this level. Enter one of ${item}, or add it to the game first.`
        : 'the game does not have this level. Add it to the game first.',
    percents: ({ item }) =>
      `“${item}” is not a percentage above 0 and up to 100. Separate the levels by commas, for example 96.5,94.5,91.`,
    boolean: () => 'enter true or false (yes, no, 1 and 0 also work).',
    link: () => 'this is not a full URL. Example: https://example.com/.',
    picture: () =>
      'enter the full URL of the image, starting with https://, or a path on this site.',
    itemTooLong: ({ limit }) => `a list item is longer than ${limit} characters.`,
    tooMany: ({ limit }) => `too many items: the maximum is ${limit}.`,
    paymentParts: ({ item }) =>
      `“${item}” does not have four parts. Use Method:Min:Max:Time, for example Swish:100 kr:5000 kr:Direkt.`,
    partTooLong: ({ limit }) => `a part is longer than ${limit} characters.`,
    choice: ({ column }) =>
      column === 'countries'
        ? 'use the country codes se, fi, no, dk and de, separated by commas.'
        : (bonusChoices[column] ?? 'use Låg, Medium or Hög (low, medium and high also work).'),
    moment: () => 'use the format YYYY-MM-DD HH:MM in Swedish time, for example 2026-12-31 23:59.',
    amount: () => 'use an amount with at most two decimals, for example 1000 or 0.10.',
    range: ({ least, limit }) => `use a number from ${least} to ${limit}.`,
    order: () => 'the end must be after the start.',
    overlap: ({ item }) =>
      item
        ? `the casino already has a bonus at that time: ${item}.`
        : 'the casino already has a bonus at that time.',
    date: () => 'use the format YYYY-MM-DD, for example 2024-05-31.',
    licence: ({ item }) =>
      `the licence “${item}” cannot be read. Use Market:Kind:Number:From:To:Status:Websites:Checked, for example se:online:18Li1234:2024-01-01:2028-12-31:active.`,
    unknownReference: ({ column }) =>
      column === 'casino'
        ? 'there is no casino with this slug or exact name. Import the casinos first.'
        : column === 'slot'
          ? 'there is no slot machine with this slug or exact name. Import the slot machines first.'
          : 'there is no licence holder with this slug or exact name. Import the licence holders first.',
    formulaError: () => 'the formula in this cell failed. Fix it, or enter the value itself.',
    ambiguousName: () => 'several records have this name. Enter the slug of the right one.',
    slugOfOther: ({ item }) =>
      `the slug of the name belongs to another record: ${item}. Enter a different slug.`,
    stop: () => 'the rules for publishing refuse it.',
  },
  warnings: {
    html: 'the cell contains HTML, which visitors see as plain text.',
    stop: 'keeps the row from being published. It is written unpublished.',
    finding: 'the rules object to the content.',
  },
  table: {
    empty: () => 'There is no content to read.',
    'empty-file': () => 'The file is empty.',
    'no-rows': () => 'There is a header row, but there are no rows below it.',
    'not-a-table': () => 'This is not a spreadsheet. Use a CSV, TSV, XLSX or ODS file.',
    'old-excel': () =>
      'The file is in Excel’s old format (.xls) or password-protected. Save it as .xlsx without a password and try again.',
    protected: () => 'The file is password-protected. Save it without a password and try again.',
    'too-large': () => `The content is too large: the maximum is ${megabytes} MB. Split it up.`,
    'too-many-rows': ({ limit }) => `Too many rows: the maximum is ${limit}. Split the file.`,
    'too-many-columns': ({ limit }) => `Too many columns: the maximum is ${limit}.`,
    'cell-too-large': ({ row }) =>
      `A cell in row ${row} is too large: the maximum is one million characters.`,
    'unclosed-quote': ({ row }) =>
      `A quotation mark (") in row ${row} is never closed. Fix it and try again.`,
    'missing-column': ({ column }) =>
      `The column ${column} is missing. The first row must contain the column names, including ${column === 'casino' || column === 'slot' ? 'casino and slot' : 'name and slug'}.`,
    'duplicate-column': ({ column }) => `The column ${column} appears twice. Keep one of them.`,
    'not-google': () => 'You must enter a valid Google Sheets URL',
    private: () =>
      'The sheet is not shared. Open Share in Google Sheets, choose “anyone with the link can view”, and try again.',
    missing: () => 'The sheet does not exist. Check the URL, and that the tab still exists.',
    unreachable: () =>
      'Google Sheets did not respond. Try again in a moment, or paste the content.',
  },
  refused: (rule) => `The database rejected the row (${rule}).`,
  unpublished: (rules) =>
    `The row was written unpublished. The rules for publishing refuse it: ${rules}.`,
  outdated: 'Someone has changed or deleted the record since the preview.',
  unavailable: 'The database did not respond. Import again to finish.',
  outcome: { added: 'added', updated: 'updated', unchanged: 'unchanged', failed: 'failed' },
  unknownColumns: (columns) => `Ignored unknown columns: ${columns}.`,
}
