import { numberIn } from '#domain/locale/number.ts'

import { countFormatter } from '../count-formatter.ts'

const counted = countFormatter('sv')
const records = (n: number) => counted(n, 'post', 'poster')
const digits = (n: number) => numberIn('sv', n)

/** Texts of bulk edits, which only administrators see. */
export const bulkEditMessages = {
  title: {
    casinos: 'Ändra flera kasinon',
    slots: 'Ändra flera spelautomater',
    licence_holders: 'Ändra flera licenshavare',
    bonuses: 'Ändra flera bonusar',
    rtp_checks: 'Ändra flera RTP-kontroller',
    topics: 'Ändra flera ämnen',
  },
  intro: 'Välj ett fält och dess nya värde. Du ser varje ändring innan något skrivs.',
  back: 'Tillbaka till listan',
  selected: (n: number) => counted(n, 'vald post', 'valda poster'),
  selectedMatches: (n: number) => counted(n, 'post matchar urvalet', 'poster matchar urvalet'),
  missing: (n: number) => counted(n, 'vald post finns inte kvar', 'valda poster finns inte kvar'),
  none: 'Inga poster är valda',
  noneText: 'Markera rader i listan och tryck på Ändra ett fält.',
  field: 'Fält',
  choose: 'Välj fältet',
  operation: 'Ändring',
  operations: { set: 'Ersätt med', add: 'Lägg till', remove: 'Ta bort' },
  hints: {
    set: 'Ett tomt fält tar bort värdet.',
    reference: 'Slug eller exakt namn. Ett tomt fält tar bort värdet.',
    add: 'En per rad. De läggs sist i listan. Finns de redan ändras inget.',
    remove: 'En per rad, skrivna som i listan. Deras översättningar tas också bort.',
  },
  preview: 'Förhandsgranska',
  previewing: 'Förhandsgranskar...',
  cancel: 'Avbryt',
  errors: {
    title: 'Ett fel uppstod',
    none: 'Ingen av de valda posterna finns kvar. Gå tillbaka till listan och välj igen.',
    'too-many': (limit: number) =>
      `Urvalet är för stort: högst ${digits(limit)} poster åt gången. Begränsa det i listan.`,
    'not-admin':
      'Din inloggning har gått ut. Logga in igen i en ny flik och försök sedan på nytt här.',
    unavailable: 'Tjänsten svarar inte just nu. Försök igen om en stund.',
    field: 'Välj ett av fälten.',
  },
  /** Replace the texts of imports. */
  job: {
    states: {
      reading: 'Jämför',
      ready: 'Förhandsgranskning',
      running: 'Ändrar',
      cancelled: 'Stoppad',
      copying: 'Klar',
      done: 'Klar',
      undoing: 'Ångras',
      undone: 'Ångrad',
    },
    titles: {
      reading: 'Jämför posterna',
      ready: 'Så här blir det',
      running: 'Ändrar',
      cancelled: 'Ändringen är stoppad',
      copying: 'Resultat',
      done: 'Resultat',
      undoing: 'Ångrar ändringen',
      undone: 'Ändringen är ångrad',
    },
    rows: (done: number, total: number) => `${digits(done)} av ${records(total)}`,
    rate: (rate: string) => `${rate} poster/s`,
    start: (n: number) => `Ändra ${records(n)}`,
    nothing: 'Inget behöver ändras.',
    nothingToChange: 'Posterna har redan värdet.',
    drop: 'Avbryt',
    continue: 'Fortsätt ändra',
    undo: 'Ångra hela ändringen',
    undoQuestion:
      'Alla poster som ändrades får tillbaka sitt gamla värde. Poster som någon har ändrat sedan dess lämnas ifred.',
    undoConfirm: 'Ja, ångra ändringen',
    stalledReading: 'Jämförelsen avbröts innan något hade skrivits. Gör om ändringen från listan.',
    cancelledText: (done: number, total: number) =>
      `${digits(done)} av ${records(total)} hann ändras. Fortsätt med resten, eller ångra dem.`,
    total: (n: number) => counted(n, 'post jämförd', 'poster jämförda'),
    counts: {
      left: 'Lämnade ifred',
      wrong: 'Kan inte ändras',
      changed: 'Ändras',
      fresh: 'Nya',
      unchanged: 'Oförändrade',
    },
    results: {
      added: 'Tillagda',
      updated: 'Ändrade',
      unchanged: 'Oförändrade',
      failed: 'Inte ändrade',
    },
    success: (n: number) => counted(n, 'post ändrad', 'poster ändrade'),
    failure: () => 'Inget ändrades',
    hint: 'Ingen post ändrades. Listan visar varför.',
    someFailed: (n: number) =>
      counted(
        n,
        'post kunde inte ändras. Den står först i listan.',
        'poster kunde inte ändras. De står först i listan.',
      ),
    undoneText: 'Poster som lämnades ifred står först i listan, med orsaken.',
  },
  lines: {
    title: 'Poster',
    none: 'Inga poster av det slaget.',
    plans: { wrong: 'Kan inte ändras', changed: 'Ändras', fresh: 'Ny', unchanged: 'Oförändrad' },
    results: { added: 'Tillagd', updated: 'Ändrad', unchanged: 'Oförändrad' },
    failed: (error: string) => `Inte ändrad: ${error}`,
    undone: {
      removed: 'Borttagen',
      returned: 'Återställd',
      edited: 'Ändrad sedan dess, lämnad ifred',
      gone: 'Redan borttagen',
      failed: 'Kunde inte återställas',
    },
  },
  toasts: {
    imported: 'Ändringen är klar',
    importedText: (n: number) => counted(n, 'post ändrad.', 'poster ändrade.'),
    cancelled: 'Ändringen är stoppad',
    cancelledText: 'Det som redan har ändrats finns kvar.',
    undone: 'Ändringen är ångrad',
  },
  problems: {
    title: 'Inget kan ändras',
    text: 'Ingen av posterna kan få det nya värdet. Listan visar varför.',
    failed: 'Inget ändrades',
    failedText: 'Listan visar varför.',
  },
}

export type BulkEditMessages = typeof bulkEditMessages
