import { countFormatter } from '../count-formatter.ts'

const counted = countFormatter('sv')

/** Texts of the media library, which only administrators see. */
export const mediaMessages = {
  title: 'Mediebibliotek',
  intro:
    'Webbplatsens bilder, var de används och deras alternativtexter. En text här används överallt där bilden visas utan egen text.',
  search: 'Sök på filnamn, text eller adress',
  show: 'Urval',
  choices: {
    all: 'Alla bilder',
    unused: 'Används inte',
    missing: 'Saknar alternativtext',
    trash: 'I papperskorgen',
  },
  submit: 'Visa',
  clear: 'Visa alla bilder',
  list: 'Bilder',
  count: (n: number) => counted(n, 'bild', 'bilder'),
  empty:
    'Biblioteket är tomt. Ladda upp en bild, eller lägg till en i ett kasino, en spelautomat eller en recension.',
  noMatch: 'Inget matchar ditt urval.',
  trashEmpty: 'Det finns inga bilder i papperskorgen.',
  upload: 'Ladda upp bilder',
  send: 'Ladda upp',
  pages: {
    navigation: 'Sidor',
    previous: 'Föregående sida',
    next: 'Nästa sida',
    page: (n: number) => `Sida ${n}`,
  },
  choose: (name: string) => `Välj ${name}`,
  uses: (n: number) => `Används i ${counted(n, 'post', 'poster')}`,
  unused: 'Används inte',
  lacksText: 'Saknar alternativtext',
  size: (width: number, height: number) => `${width} × ${height} bildpunkter`,
  remove: 'Flytta till papperskorgen',
  restore: 'Återställ',
  purge: 'Radera permanent',
  undo: 'Ångra',
  cancel: 'Avbryt',
  error: 'Ett fel uppstod',
  noneChosen: 'Välj minst en bild.',
  unavailable: 'Servern svarade inte. Kontrollera anslutningen och försök igen.',
  gone: 'Bilderna låg inte kvar i papperskorgen.',
  uploaded: (n: number) => `${counted(n, 'bild uppladdad', 'bilder uppladdade')}`,
  notUploaded: (name: string, problem: string) => `${name}: ${problem}`,
  removed: (n: number) =>
    `${counted(n, 'bild flyttad', 'bilder flyttade')} till papperskorgen. Där ligger de i 90 dagar.`,
  noneRemoved: 'Inga bilder flyttades',
  kept: (n: number) =>
    `${counted(n, 'bild används och ligger kvar', 'bilder används och ligger kvar')}. Byt ut den först, eller ta bort den där den används.`,
  restored: (n: number) => counted(n, 'bild återställd', 'bilder återställda'),
  confirmPurge: (n: number) => `Radera ${counted(n, 'bild', 'bilder')} permanent?`,
  confirmPurgeText:
    'Filerna raderas och går inte att återställa. Poster i papperskorgen och äldre versioner i historiken som visar bilden visar sedan en platshållare.',
  purged: (n: number) => counted(n, 'bild raderad permanent', 'bilder raderade permanent'),
  deletedBy: (time: string, name: string) => `Togs bort ${time} av ${name}`,
  purgedOn: (day: string) => `Raderas ${day}`,

  back: 'Till mediebiblioteket',
  missing: 'Bilden finns inte i biblioteket. Den kan ha flyttats till papperskorgen.',
  address: 'Adress',
  copyAddress: 'Kopiera adressen',
  added: 'Tillagd',
  dimensions: 'Storlek',
  texts: 'Alternativtext',
  textsHelp:
    'Beskriv det som syns för den som inte kan se bilden. Skärmläsare läser upp texten, och sökmotorer använder den.',
  save: 'Spara texterna',
  saving: 'Sparar...',
  saved: 'Texterna är sparade. Sidorna som visar bilden är uppdaterade.',
  tooLong: (n: number) => `Texten får vara högst ${n} tecken.`,
  usedIn: 'Används i',
  usedNowhere: 'Ingen post använder bilden. Den kan flyttas till papperskorgen.',
  field: (names: string) => `Fält: ${names}`,
  moreUses: 'Bara de första visas här.',
  replace: 'Byt ut överallt',
  replaceHelp: (n: number) =>
    `Den nya bilden visas i stället i ${counted(n, 'post', 'poster')}, även i recensioner på alla språk. Bytet syns i historiken och går att ångra.`,
  replacement: 'Ny bild',
  replaceSubmit: 'Byt ut',
  replaceEmpty: 'Välj en annan bild.',
  replaced: (n: number) => `Utbytt i ${counted(n, 'post', 'poster')}`,
  replacedUndone: (n: number) => `Bytet är ångrat i ${counted(n, 'post', 'poster')}`,
  replacedWith: 'Visa den nya bilden',
  usedBoth:
    'Bytet går inte att ångra här, eftersom en post redan använde den nya bilden. Återställ posterna i deras historik.',
  nothingReplaced: 'Ingen post använder bilden längre.',

  picker: {
    open: 'Välj ur mediebiblioteket',
    title: 'Välj en bild',
    close: 'Stäng',
    search: 'Sök bland bilderna',
    busy: 'Hämtar bilder …',
    none: 'Inga bilder matchar.',
    failed: 'Bilderna kunde inte hämtas.',
    signedOut: 'Din inloggning har gått ut. Logga in igen i en ny flik.',
    retry: 'Försök igen',
    more: 'Visa fler',
  },
}

export type MediaMessages = typeof mediaMessages
