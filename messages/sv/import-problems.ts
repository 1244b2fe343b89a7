import type { CellProblem } from '#domain/columns/cells.ts'
import type { RowProblem, RowWarning } from '#domain/import/rows.ts'
import type { SourceProblem } from '#domain/sheets/google-sheet.ts'
import { limits, type TableProblem } from '#domain/sheets/limits.ts'

/** Details of a problem, as texts. Details that the problem does not have are empty. */
export type Fill = Record<'limit' | 'least' | 'column' | 'item' | 'row', string>

type Texts<Code extends string> = Record<Code, (fill: Fill) => string>

const megabytes = limits.bytes / 2 ** 20

const bonusChoices: Record<string, string> = {
  kind: 'skriv deposit, spins, cash eller none.',
  wagering_on: 'skriv bonus, deposit_and_bonus eller winnings.',
  currency: 'skriv SEK, EUR, NOK, DKK, GBP eller USD.',
}

/** Texts about an import's problems and its result, which the import page and the function `import-sheet` show. */
export const importProblems = {
  place: ({ row, column, value }: Pick<RowProblem, 'row' | 'column' | 'value'>) =>
    `Rad ${row}, kolumnen ${column}${value === '' ? '' : `, ”${value}”`}: `,
  expected: {
    required: () => 'här måste det stå något.',
    tooLong: ({ limit }) => `texten är för lång. Den får ha högst ${limit} tecken.`,
    slug: () => 'skriv små bokstäver a–z, siffror och bindestreck, till exempel lyktan-casino.',
    duplicateSlug: ({ limit }) =>
      `samma slug står redan på rad ${limit}. Varje slug får stå en gång.`,
    rating: () => 'skriv ett tal från 0 till 5, till exempel 4.3.',
    whole: () => 'skriv ett heltal från 0 och uppåt, till exempel 35.',
    rtp: () => 'skriv ett tal från 0 till 100, till exempel 96.5.',
    duplicateCheck: ({ limit }) => `samma casino och spel står redan på rad ${limit}.`,
    topicName: () => 'ett annat ämne av samma typ har namnet, eller ett av de andra namnen.',
    rtpVersion: ({ item }) =>
      item
        ? `spelet har inte den nivån. Skriv en av ${item}, eller lägg till den hos spelet först.`
        : 'spelet har inte den nivån. Lägg till den hos spelet först.',
    percents: ({ item }) =>
      `”${item}” är ingen procentsats över 0 och upp till 100. Skriv nivåerna med komma emellan, till exempel 96.5,94.5,91.`,
    boolean: () => 'skriv true eller false (ja, nej, 1 och 0 går också).',
    link: () => 'det är ingen fullständig länk. Skriv till exempel https://example.com/.',
    picture: () => 'skriv bildens hela adress, som börjar med https://, eller en sökväg på sajten.',
    itemTooLong: ({ limit }) => `en punkt i listan är längre än ${limit} tecken.`,
    tooMany: ({ limit }) => `det är för många. Högst ${limit} får plats.`,
    paymentParts: ({ item }) =>
      `”${item}” har inte fyra delar. Skriv Metod:Min:Max:Tid, till exempel Swish:100 kr:5000 kr:Direkt.`,
    partTooLong: ({ limit }) => `en del är längre än ${limit} tecken.`,
    choice: ({ column }): string =>
      column === 'countries'
        ? 'skriv landskoder bland se, fi, no, dk och de, med komma emellan.'
        : (bonusChoices[column] ?? 'skriv Låg, Medium eller Hög.'),
    moment: () =>
      'skriv datum och tid i svensk tid som ÅÅÅÅ-MM-DD TT:MM, till exempel 2026-12-31 23:59.',
    amount: () => 'skriv ett belopp med högst två decimaler, till exempel 1000 eller 0,10.',
    range: ({ least, limit }) => `skriv ett tal från ${least} till ${limit}.`,
    order: () => 'slutet måste ligga efter början.',
    overlap: ({ item }) =>
      item
        ? `kasinot har redan en bonus under den tiden: ${item}.`
        : 'kasinot har redan en bonus under den tiden.',
    date: () => 'skriv datumet som ÅÅÅÅ-MM-DD, till exempel 2024-05-31.',
    licence: ({ item }) =>
      `licensen ”${item}” går inte att läsa. Skriv Land:Avser:Nummer:Från:Till:Status:Webbplatser:Kontrollerad, till exempel se:online:18Li1234:2024-01-01:2028-12-31:active.`,
    unknownReference: ({ column }): string =>
      column === 'casino'
        ? 'det finns inget kasino med den slugen eller exakt det namnet. Importera kasinona först.'
        : column === 'slot'
          ? 'det finns ingen spelautomat med den slugen eller exakt det namnet. Importera spelautomaterna först.'
          : 'det finns ingen licenshavare med den slugen eller exakt det namnet. Importera licenshavarna först.',
    formulaError: () => 'formeln i cellen har misslyckats. Rätta den eller skriv värdet självt.',
    ambiguousName: () => 'flera poster har det här namnet. Skriv slugen för den rätta.',
    slugOfOther: ({ item }) =>
      `slugen av namnet tillhör en annan post: ${item}. Skriv en egen slug.`,
    stop: () => 'det hindras av reglerna för publicering.',
  } satisfies Texts<CellProblem['code']>,
  warnings: {
    html: 'cellen innehåller HTML, som visas som vanlig text för besökarna.',
    stop: 'hindrar publicering enligt reglerna. Raden skrivs opublicerad.',
    finding: 'reglerna anmärker på innehållet.',
  } satisfies Record<RowWarning['code'], string>,
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
      `Kolumnen ${column} saknas. Första raden ska ha kolumnernas namn, och ${column === 'casino' || column === 'slot' ? 'casino och slot' : 'name och slug'} måste finnas.`,
    'duplicate-column': ({ column }) => `Kolumnen ${column} finns två gånger. Behåll en av dem.`,
    'not-google': () => 'Du måste ange en giltig Google Sheets URL',
    private: () =>
      'Kalkylbladet är inte delat. Öppna Dela i Google Sheets och välj att alla med länken kan visa, och försök igen.',
    missing: () => 'Kalkylbladet finns inte. Kontrollera adressen och att fliken finns kvar.',
    unreachable: () =>
      'Google Sheets svarade inte. Försök igen om en stund, eller klistra in innehållet.',
  } satisfies Texts<TableProblem['code'] | SourceProblem['code']>,
  refused: (rule: string) => `Databasen tog inte emot raden (${rule}).`,
  unpublished: (rules: string) =>
    `Raden är skriven opublicerad. Reglerna för publicering hindrar den: ${rules}.`,
  outdated: 'Någon har ändrat eller tagit bort posten sedan förhandsgranskningen.',
  unavailable: 'Databasen svarade inte. Importera igen för att göra klart.',
  outcome: {
    added: 'tillagda',
    updated: 'uppdaterade',
    unchanged: 'oförändrade',
    failed: 'misslyckades',
  },
  unknownColumns: (columns: string) => `Okända kolumner som inte lästes: ${columns}.`,
}

export type ImportProblems = typeof importProblems
