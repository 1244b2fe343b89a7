import type { Locale } from '../locale.ts'
import { numberIn } from '../number.ts'
import type { CellProblem } from './cells.ts'
import type { SourceProblem } from './google-sheet.ts'
import { limits, type TableProblem } from './limits.ts'
import type { RowProblem } from './rows.ts'

type Fill = Record<'limit' | 'column' | 'item' | 'row', string>

type Texts<Code extends string> = Record<Code, (fill: Fill) => string>

interface Words {
  place: (problem: RowProblem) => string
  empty: string
  expected: Texts<CellProblem['code']>
  table: Texts<TableProblem['code'] | SourceProblem['code']>
  refused: (rule: string) => string
}

const megabytes = String(limits.bytes / 2 ** 20)

const sv: Words = {
  place: ({ row, column, value }) =>
    `Rad ${row}, kolumnen ${column}${value === '' ? '' : `, ”${value}”`}: `,
  empty: 'cellen är tom',
  expected: {
    required: () => 'här måste det stå något.',
    tooLong: ({ limit }) => `texten är för lång. Den får ha högst ${limit} tecken.`,
    slug: () => 'skriv små bokstäver a–z, siffror och bindestreck, till exempel lyktan-casino.',
    slugTaken: () => 'adressen används redan.',
    duplicateSlug: ({ limit }) =>
      `samma slug står redan på rad ${limit}. Varje slug får stå en gång.`,
    rating: () => 'skriv ett tal från 0 till 5, till exempel 4.3.',
    whole: () => 'skriv ett heltal från 0 och uppåt, till exempel 35.',
    rtp: () => 'skriv ett tal från 0 till 100, till exempel 96.5.',
    boolean: () => 'skriv true eller false (ja, nej, 1 och 0 går också).',
    link: () => 'det är ingen fullständig länk. Skriv till exempel https://example.com/.',
    picture: () => 'skriv bildens hela adress, som börjar med https://, eller en sökväg på sajten.',
    notKept: () => 'bilden kunde inte sparas.',
    itemTooLong: ({ limit }) => `en punkt i listan är längre än ${limit} tecken.`,
    tooMany: ({ limit }) => `det är för många. Högst ${limit} får plats.`,
    incompletePayment: () => 'skriv Metod:Min:Max:Tid, till exempel Swish:100 kr:5000 kr:Direkt.',
    paymentParts: ({ item }) =>
      `”${item}” har inte fyra delar. Skriv Metod:Min:Max:Tid, till exempel Swish:100 kr:5000 kr:Direkt.`,
    partTooLong: ({ limit }) => `en del är längre än ${limit} tecken.`,
    choice: ({ column }) =>
      column === 'countries'
        ? 'skriv landskoder bland se, fi, no, dk och de, med komma emellan.'
        : 'skriv Låg, Medium eller Hög.',
    date: () => 'skriv datumet som ÅÅÅÅ-MM-DD, till exempel 2024-05-31.',
    formulaError: () => 'formeln i cellen har misslyckats. Rätta den eller skriv värdet självt.',
  },
  table: {
    empty: () => 'Det finns inget innehåll att läsa.',
    'empty-file': () => 'Filen är tom.',
    'no-rows': () => 'Det finns en rubrikrad men inga rader under den.',
    'not-a-table': () =>
      'Innehållet är inget kalkylblad. Använd en fil i formatet CSV, TSV, XLSX eller ODS.',
    'old-excel': () =>
      'Filen är sparad i Excels gamla format (.xls) eller skyddad med lösenord. Spara den som .xlsx utan lösenord och försök igen.',
    protected: () => 'Filen är skyddad med lösenord. Spara den utan lösenord och försök igen.',
    'too-large': () => `Innehållet är för stort. Högst ${megabytes} MB kan läsas; dela upp det.`,
    'too-many-rows': ({ limit }) =>
      `Det är för många rader. Högst ${limit} kan läsas; dela upp filen.`,
    'too-many-columns': ({ limit }) => `Det är för många kolumner. Högst ${limit} kan läsas.`,
    'cell-too-large': ({ row }) =>
      `En cell på rad ${row} är för stor. En cell får ha högst en miljon tecken.`,
    'unclosed-quote': ({ row }) =>
      `På rad ${row} börjar ett citattecken (") som aldrig avslutas. Rätta det och försök igen.`,
    'missing-column': ({ column }) =>
      `Kolumnen ${column} saknas. Första raden ska ha kolumnernas namn, och name och slug måste finnas.`,
    'duplicate-column': ({ column }) => `Kolumnen ${column} finns två gånger. Behåll en av dem.`,
    'not-google': () => 'Du måste ange en giltig Google Sheets URL',
    private: () =>
      'Kalkylbladet är inte delat. Öppna Dela i Google Sheets och välj att alla med länken kan visa, och försök igen.',
    missing: () => 'Kalkylbladet finns inte. Kontrollera adressen och att fliken finns kvar.',
    unreachable: () =>
      'Google Sheets svarade inte. Försök igen om en stund, eller klistra in innehållet.',
  },
  refused: (rule) => `Databasen tog inte emot raden (${rule}).`,
}

const en: Words = {
  place: ({ row, column, value }) =>
    `Row ${row}, column ${column}${value === '' ? '' : `, “${value}”`}: `,
  empty: 'the cell is empty',
  expected: {
    required: () => 'something must be written here.',
    tooLong: ({ limit }) => `the text is too long. It may have at most ${limit} characters.`,
    slug: () => 'write small letters a–z, digits and hyphens, for example lyktan-casino.',
    slugTaken: () => 'the address is already in use.',
    duplicateSlug: ({ limit }) =>
      `the same slug is already in row ${limit}. Each slug may occur once.`,
    rating: () => 'write a number from 0 to 5, for example 4.3.',
    whole: () => 'write a whole number from 0 upwards, for example 35.',
    rtp: () => 'write a number from 0 to 100, for example 96.5.',
    boolean: () => 'write true or false (yes, no, 1 and 0 will do, too).',
    link: () => 'this is no complete link. Write for example https://example.com/.',
    picture: () =>
      'write the picture’s whole address, beginning with https://, or a path on this site.',
    notKept: () => 'the picture could not be kept.',
    itemTooLong: ({ limit }) => `an item of the list is longer than ${limit} characters.`,
    tooMany: ({ limit }) => `there are too many. There is room for ${limit} at most.`,
    incompletePayment: () => 'write Method:Min:Max:Time, for example Swish:100 kr:5000 kr:Direkt.',
    paymentParts: ({ item }) =>
      `“${item}” does not have four parts. Write Method:Min:Max:Time, for example Swish:100 kr:5000 kr:Direkt.`,
    partTooLong: ({ limit }) => `a part is longer than ${limit} characters.`,
    choice: ({ column }) =>
      column === 'countries'
        ? 'write country codes out of se, fi, no, dk and de, with commas between them.'
        : 'write Låg, Medium or Hög (low, medium and high will do, too).',
    date: () => 'write the date as YYYY-MM-DD, for example 2024-05-31.',
    formulaError: () =>
      'the formula in the cell has failed. Correct it, or write the value itself.',
  },
  table: {
    empty: () => 'There is nothing to read.',
    'empty-file': () => 'The file is empty.',
    'no-rows': () => 'There is a header, but no rows below it.',
    'not-a-table': () => 'This is no spreadsheet. Use a CSV, TSV, XLSX or ODS file.',
    'old-excel': () =>
      'The file is in Excel’s old format (.xls) or protected by a password. Save it as .xlsx without a password and try again.',
    protected: () => 'The file is protected by a password. Save it without one and try again.',
    'too-large': () => `There is too much of it. At most ${megabytes} MB can be read; split it up.`,
    'too-many-rows': ({ limit }) =>
      `There are too many rows. At most ${limit} can be read; split the file.`,
    'too-many-columns': ({ limit }) => `There are too many columns. At most ${limit} can be read.`,
    'cell-too-large': ({ row }) =>
      `A cell in row ${row} is too large. A cell may have at most a million characters.`,
    'unclosed-quote': ({ row }) =>
      `In row ${row} a quotation mark (") opens that never closes. Correct it and try again.`,
    'missing-column': ({ column }) =>
      `The column ${column} is missing. The first row must hold the columns’ names, name and slug among them.`,
    'duplicate-column': ({ column }) => `The column ${column} is there twice. Keep one of them.`,
    'not-google': () => 'You must enter a valid Google Sheets URL',
    private: () =>
      'The sheet is not shared. Open Share in Google Sheets, choose “anyone with the link can view”, and try again.',
    missing: () => 'There is no such sheet. Check the address, and that the tab still exists.',
    unreachable: () => 'Google Sheets did not answer. Try again in a moment, or paste the content.',
  },
  refused: (rule) => `The database did not take the row (${rule}).`,
}

const words = { sv, en }

/** Describes a problem: where it is, and what is expected. */
export function problemText(
  locale: Locale,
  problem: RowProblem | TableProblem | SourceProblem,
): string {
  const { place, expected, table, empty } = words[locale]
  if (!('value' in problem)) return table[problem.code](filled(locale, problem))
  const text = expected[problem.code](filled(locale, problem))
  return (
    place(problem) +
    (problem.value === '' && problem.code !== 'required' ? `${empty}, ` : '') +
    text
  )
}

/** Describes the database rule that a row of `import_rows` violates. */
export function refusalText(locale: Locale, rule: string): string {
  return words[locale].refused(rule.replace(/^(casinos|slots)_|_check$/g, ''))
}

function filled(locale: Locale, problem: object): Fill {
  const { limit, column, item, row } = problem as Partial<Record<keyof Fill, string | number>>
  const number = (value: string | number | undefined) =>
    typeof value === 'number' ? numberIn(locale, value) : ''
  return {
    limit: number(limit),
    column: String(column ?? ''),
    item: String(item ?? ''),
    row: number(row),
  }
}
