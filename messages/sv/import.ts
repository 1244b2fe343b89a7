import { numberIn } from '#domain/locale/number.ts'

import { countFormatter } from '../count-formatter.ts'

const counted = countFormatter('sv')
const rows = (n: number) => counted(n, 'rad', 'rader')
const images = (n: number) => counted(n, 'bild', 'bilder')
const digits = (n: number) => numberIn('sv', n)

/** Texts of the import page, which only administrators see. */
export const importMessages = {
  title: 'Importera från kalkylblad',
  intro:
    'Kasinon och spelautomater från Google Sheets, en fil eller inklistrat innehåll. Inget skrivs förrän du har startat importen, och hela importen går att ångra.',
  tabs: {
    import: 'Importera',
    casinos: 'Mall för Casinon',
    slots: 'Mall för Slots',
    licence_holders: 'Mall för licenshavare',
    bonuses: 'Mall för bonusar',
    rtp_checks: 'Mall för RTP-kontroller',
    topics: 'Mall för ämnen',
    help: 'Hjälp',
    debug: 'Felsökning',
  },
  form: {
    title: 'Underlag',
    origin: 'Varifrån',
    origins: { address: 'URL', paste: 'Klistra in', file: 'Fil' },
    address: 'Google Sheets URL',
    addressHint: 'Bladet måste delas så att alla med länken kan visa det.',
    paste: 'Innehåll från Google Sheets',
    pasteHint: 'Kopiera raderna i kalkylbladet, med rubrikraden först, och klistra in dem här.',
    file: 'Fil',
    fileHint: 'CSV, TSV, XLSX eller ODS, högst 20 MB.',
    drop: 'Släpp en fil här eller välj en.',
    kind: 'Vad raderna är',
    kinds: {
      guess: 'Avgör av rubrikerna',
      casinos: 'Kasinon',
      slots: 'Spelautomater',
      licence_holders: 'Licenshavare',
      bonuses: 'Bonusar',
      rtp_checks: 'RTP-kontroller',
      topics: 'Ämnen',
    },
    publish: 'Publicera importerade objekt direkt',
    publishHint:
      'Annars blir nya rader opublicerade, och befintliga behåller sin status om inte kolumnen published är ifylld.',
    names: 'Hitta poster på namnet när slug saknas',
    namesHint:
      'En rad utan slug uppdaterar posten med samma namn. Finns ingen sådan post skapas slugen av namnet.',
    validate: 'Validera',
    validating: 'Validerar...',
    import: 'Importera',
    importing: 'Importerar...',
    another: 'Ny import',
  },
  errors: {
    title: 'Fel',
    address: 'Du måste ange en giltig Google Sheets URL',
    paste: 'Du måste klistra in innehåll från Google Sheets',
    file: 'Du måste välja en fil',
    validationFailed: 'Validering misslyckades',
    validationFailedText: 'Kunde inte validera Google Sheets format',
    validationError: 'Valideringsfel',
    importFailed: 'Import misslyckades',
    importFailedText: 'Ett fel uppstod vid import',
    unavailable: 'Tjänsten svarar inte just nu. Försök igen om en stund.',
    signedOut:
      'Din inloggning har gått ut. Logga in igen i en ny flik och försök sedan på nytt här.',
    tooLarge: 'Innehållet är för stort. Högst 20 MB går bra.',
    unknownKind:
      'Rubrikerna visar inte om raderna är kasinon eller spelautomater. Välj vad raderna är och försök igen.',
    unreadable: 'Innehållet gick inte att läsa.',
    busy: 'Flera kalkylblad läses just nu. Försök igen om en stund.',
    notDone: 'Ett fel uppstod',
    notDoneText: 'Importen har ändrats sedan sidan visades. Sidan visar nu hur den ligger till.',
  },
  mapping: {
    title: 'Välj kolumner',
    asked: 'Bladet har rubriker som inte känns igen. Välj kolumner för dem längre ner på sidan.',
    text: 'Bladet har rubriker som inte känns igen. Kontrollera kolumnen för varje rubrik och skicka sedan formuläret igen. Valen sparas för alla administratörer, så frågan kommer inte igen för samma blad.',
    samples: (texts: string) => `Till exempel: ${texts}`,
    empty: 'Inga värden i de första raderna.',
    unused: 'Används inte',
    duplicate: 'En annan rubrik har samma kolumn. Behåll en av dem.',
    slugHint:
      'Saknar bladet slugar? Kryssa i ”Hitta poster på namnet när slug saknas” och försök igen.',
    chooseFile: 'Välj filen igen innan du skickar formuläret.',
    applied: 'Valda kolumner',
    change: 'Välj kolumner igen',
    forgotten: 'De valda kolumnerna är borttagna',
    forgottenText: 'Skicka bladet igen, så får du välja kolumner på nytt.',
  },
  toasts: {
    validated: 'Validering lyckades',
    validatedText: (n: number) => `${rows(n)} kan importeras.`,
    imported: 'Import lyckades',
    importedText: (n: number) => counted(n, 'rad importerad.', 'rader importerade.'),
    cancelled: 'Importen är stoppad',
    cancelledText: 'Det som redan har skrivits finns kvar.',
    undone: 'Importen är ångrad',
  },
  job: {
    sources: {
      address: 'Google Sheets',
      paste: 'Inklistrat innehåll',
      file: 'Fil',
      edit: 'Massändring',
    },
    kinds: {
      casinos: 'Kasinon',
      slots: 'Spelautomater',
      licence_holders: 'Licenshavare',
      bonuses: 'Bonusar',
      rtp_checks: 'RTP-kontroller',
      topics: 'Ämnen',
    },
    states: {
      reading: 'Läser',
      ready: 'Validerad',
      running: 'Importerar',
      cancelled: 'Stoppad',
      copying: 'Klar',
      done: 'Klar',
      undoing: 'Ångras',
      undone: 'Ångrad',
    },
    stalled: 'Avbruten',
    publishes: 'Publicerar direkt',
    titles: {
      reading: 'Läser kalkylbladet',
      ready: 'Så här blir det',
      running: 'Importerar',
      cancelled: 'Importen är stoppad',
      copying: 'Resultat',
      done: 'Resultat',
      undoing: 'Ångrar importen',
      undone: 'Importen är ångrad',
    },
    rows: (done: number, total: number) => `${digits(done)} av ${rows(total)}`,
    rate: (rate: string) => `${rate} rader/s`,
    left: (time: string) => `ungefär ${time} kvar`,
    seconds: (n: number) => `${n} s`,
    minutes: (n: number) => `${n} min`,
    refresh: 'Visa läget nu',
    background: 'Arbetet pågår på servern. Du kan lämna sidan och komma tillbaka.',
    start: (n: number) => `Importera ${rows(n)}`,
    nothing: 'Det finns inget att importera.',
    nothingToChange: 'Alla rader som går att läsa finns redan så som de står i kalkylbladet.',
    drop: 'Kasta',
    cancel: 'Avbryt',
    continue: 'Fortsätt importen',
    undo: 'Ångra importen',
    undoQuestion:
      'Rader som importen lade till tas bort och rader som den ändrade blir som förut. Rader som någon har ändrat sedan dess lämnas ifred.',
    undoConfirm: 'Ja, ångra importen',
    continueUndo: 'Fortsätt ångra',
    stalledTitle: 'Arbetet avbröts',
    stalledText: 'Servern har startats om eller tappat kontakten. Inget är halvskrivet.',
    stalledReading: 'Läsningen avbröts innan något hade skrivits. Lämna in underlaget igen.',
    cancelledText: (done: number, total: number) =>
      `${digits(done)} av ${rows(total)} hann skrivas. Fortsätt med resten, eller ångra dem.`,
    preview: 'De första raderna',
    total: (n: number) => `${rows(n)} i kalkylbladet`,
    unknownColumns: 'Okända kolumner',
    unknownColumnsText: (names: string) => `Används inte: ${names}`,
    html: (n: number) => `HTML i ${rows(n)}`,
    toCheck: (n: number) => `Att kontrollera i ${rows(n)}`,
    refused: (format: string) => `Ladda ner rader med fel (${format})`,
    refusedHint:
      'Filen har raderna som de står i bladet, med felet först. Rätta dem och importera filen; kolumnen import_error läses inte.',
    counts: {
      left: 'Lämnade ifred',
      wrong: 'Fel',
      changed: 'Ändrade',
      fresh: 'Nya',
      unchanged: 'Oförändrade',
    },
    results: {
      added: 'Tillagda',
      updated: 'Uppdaterade',
      unchanged: 'Oförändrade',
      failed: 'Misslyckade',
    },
    undoResults: { removed: 'Borttagna', returned: 'Återställda', left: 'Lämnade ifred' },
    success: (n: number) => `Import lyckades: ${rows(n)}`,
    failure: (n: number) => `Import misslyckades: ${rows(n)}`,
    hint: 'Ingen rad importerades. Se fliken Felsökning för hela svaret.',
    someFailed: (n: number) =>
      counted(
        n,
        'rad kunde inte importeras. Den står först i listan.',
        'rader kunde inte importeras. De står först i listan.',
      ),
    undoneText: 'Rader som lämnades ifred står först i listan, med orsaken.',
    images: 'Bilder',
    copying: (done: number, total: number) =>
      `${digits(done)} av ${images(total)} är kopierade hit. Tills dess visas en platshållare.`,
    copied: (n: number) => counted(n, 'bild är kopierad hit.', 'bilder är kopierade hit.'),
    continueCopying: 'Fortsätt kopiera bilder',
    imagesFailed: 'Bilder som inte kunde kopieras',
    row: (n: string) => `Rad ${n}`,
  },
  lines: {
    title: 'Rader',
    all: 'Alla',
    none: 'Inga rader av det slaget.',
    changes: (n: number) => counted(n, 'fält ändras', 'fält ändras'),
    findings: (n: number) =>
      counted(n, 'anmärkning enligt reglerna', 'anmärkningar enligt reglerna'),
    plans: { wrong: 'Fel', changed: 'Ändras', fresh: 'Ny', unchanged: 'Oförändrad' },
    results: { added: 'Tillagd', updated: 'Uppdaterad', unchanged: 'Oförändrad' },
    failed: (error: string) => `Misslyckades - ${error}`,
    undone: {
      removed: 'Borttagen',
      returned: 'Återställd',
      edited: 'Ändrad sedan importen, lämnad ifred',
      gone: 'Redan borttagen',
      failed: 'Kunde inte återställas',
    },
    notRestored:
      'Posten lämnades som den är. Reglerna för publicering eller en annan post hindrar att den blir som förut. Den tidigare versionen finns i historiken.',
    history: 'Historik',
    historyOf: (name: string) => `Historik för ${name}`,
  },
  validations: {
    title: 'Tidigare valideringar',
    kept: 'En validering som inte har importerats sparas i ett dygn.',
    show: (time: string) => `Visa valideringen ${time}`,
    counts: (fresh: number, changed: number, wrong: number) =>
      [
        counted(fresh, 'ny', 'nya'),
        counted(changed, 'ändrad', 'ändrade'),
        counted(wrong, 'fel', 'fel'),
      ].join(', '),
  },
  past: {
    title: 'Tidigare importer',
    empty: 'Inga importer än.',
    kept: 'Importer och möjligheten att ångra dem sparas i 90 dagar.',
    columns: ['När', 'Underlag', 'Vem', 'Status', 'Rader'],
    show: (time: string) => `Visa importen ${time}`,
    counts: (added: number, updated: number, failed: number) =>
      [
        counted(added, 'ny', 'nya'),
        counted(updated, 'uppdaterad', 'uppdaterade'),
        counted(failed, 'fel', 'fel'),
      ].join(', '),
  },
  template: {
    casinos:
      'Kolumnerna för kasinon, med en exempelrad. Ladda ner mallen, fyll i den och importera den här.',
    slots:
      'Kolumnerna för spelautomater, med en exempelrad. Ladda ner mallen, fyll i den och importera den här.',
    licence_holders:
      'Kolumnerna för licenshavare, med en exempelrad. En licens skrivs Land:Avser:Nummer:Från:Till:Status:Webbplatser:Kontrollerad, flera med komma emellan.',
    bonuses:
      'Kolumnerna för bonusar, med en exempelrad. Belopp skrivs i hela valutan, till exempel 1000 eller 0,10. Tider är svensk tid.',
    rtp_checks:
      'Kolumnerna för RTP-kontroller, med en exempelrad. Kasinot och spelet skrivs med slug eller exakt namn.',
    topics:
      'Kolumnerna för ämnen, med en exempelrad. topic_kind är provider, payment, game_type eller feature. Andra namn skrivs med komma emellan.',
    download: 'Ladda ner mall (CSV)',
  },
  help: {
    title: 'Så ska kalkylbladet se ut',
    items: [
      ['Delning', 'Bladet måste delas så att alla med länken kan visa det.'],
      [
        'Format',
        'Tabbavgränsat, som när du kopierar ur Google Sheets. Komma och semikolon går också, och filer i CSV, TSV, XLSX och ODS.',
      ],
      [
        'Rubriker',
        'Första raden har kolumnernas namn, i valfri ordning. name och slug är obligatoriska. Liknar en okänd rubrik en kolumn får du välja kolumn för den. Övriga okända kolumner används inte men nämns. Saknas cta_text eller affiliate_link i rubrikraden läses de ur kolumnerna AE och AG.',
      ],
      [
        'Slug',
        'Varje slug får bara förekomma en gång. Finns den redan uppdateras den raden, annars läggs en ny till.',
      ],
      [
        'Rader utan slug',
        'Kryssa i ”Hitta poster på namnet när slug saknas”. Har flera poster samma namn blir raden ett fel.',
      ],
      [
        'Listor',
        'Skilj med komma, utan mellanslag. En punkt som själv har ett komma står inom citattecken.',
      ],
      ['Ja och nej', 'true eller false. Ja, nej, 1 och 0 går också.'],
      [
        'Betalningsmetoder',
        'Metod:Min:Max:Tid, åtskilda med komma. Till exempel Swish:100 kr:50000 kr:Direkt.',
      ],
      ['Datum', 'ÅÅÅÅ-MM-DD, för spelautomater.'],
      ['Tal', 'Med decimalpunkt. Decimalkomma går också.'],
      ['Betyg', '0–5. 0 betyder att raden inte är betygsatt.'],
      [
        'Engelska',
        'Valfria kolumner som slutar på _en innehåller den engelska texten. Raderna i en lista och betalmetoderna hör ihop med de svenska i samma ordning; lämna en rad tom för att visa den svenska. Belopp, gånger, procent och tider skrivs om för varje språk av sig själva.',
      ],
      [
        'Bilder',
        'En https-adress i logo eller screenshots kopieras hit efter importen. Tills dess visas en platshållare.',
      ],
    ] as [string, string][],
  },
  debug: {
    text: 'Hela svaret från den senaste valideringen eller importen.',
    empty: 'Validera eller importera något, så visas svaret här.',
    response: 'Svar',
    download: 'Ladda ner hela svaret',
    cut: (shown: string, total: string) => `Här visas ${shown} av ${total} rader.`,
    copy: 'Kopiera',
  },
}

export type ImportMessages = typeof importMessages
