import { countFormatter } from '../count-formatter.ts'

const counted = countFormatter('sv')

/** Texts of the trash and the change log, which only administrators see. */
export const trashMessages = {
  title: 'Papperskorg',
  intro:
    'Borttagna poster sparas i 90 dagar. En post som återställs får tillbaka innehåll, historik och omdirigeringar, och är publicerad om den var det när den togs bort.',
  images: 'Bilder i papperskorgen',
  list: 'Borttagna poster',
  columns: ['Namn', 'Typ', 'Status', 'Togs bort', 'Raderas', 'Åtgärder'],
  kinds: {
    casinos: 'Kasino',
    slots: 'Spelautomat',
    licence_holders: 'Licenshavare',
    bonuses: 'Bonus',
    rtp_checks: 'RTP-kontroll',
    topics: 'Ämne',
  },
  search: 'Sök på namn eller slug',
  kind: 'Typ',
  all: 'Alla',
  show: 'Visa',
  empty: 'Papperskorgen är tom.',
  noMatch: 'Inget matchar ditt urval.',
  noneOlder: 'Det finns inget äldre i papperskorgen.',
  clear: 'Visa hela papperskorgen',
  by: (name: string) => `av ${name}`,
  restore: 'Återställ',
  restoreOne: (name: string) => `Återställ ${name}`,
  purge: 'Radera permanent',
  purgeOne: (name: string) => `Radera ${name} permanent`,
  historyOf: (name: string) => `Ändringshistorik för ${name}`,
  confirm: (n: number) => `Radera ${counted(n, 'post', 'poster')} permanent?`,
  confirmText:
    'Innehållet går sedan inte att återställa. I ändringsloggen står kvar vem som raderade vad.',
  cancel: 'Avbryt',
  older: 'Tidigare borttaget',
  newest: 'Senast borttaget',
  pages: 'Sidor',
  restored: (n: number) => `${counted(n, 'post återställd', 'poster återställda')}`,
  noneRestored: 'Inget återställdes',
  notAllRestored: (restored: number, others: number) =>
    `${counted(restored, 'post återställd', 'poster återställda')}, ${counted(others, 'annan oförändrad', 'andra oförändrade')}`,
  renamed: (slug: string, former: string) =>
    `Den fick sluggen ${slug}, eftersom ${former} är upptagen.`,
  unpublished:
    'Den är opublicerad: reglerna för publicering hindrar den. Åtgärda hindren i formuläret.',
  present: 'Den är redan återställd.',
  purged: 'Den är raderad permanent och kan inte återställas.',
  failed:
    'Den kunde inte återställas, eftersom innehållet inte uppfyller dagens krav. Den ligger kvar i papperskorgen.',
  orphaned: 'Dess kasino eller spelautomat finns inte kvar. Återställ den posten först.',
  overlaps: 'Kasinot har redan en bonus under den tiden. Ändra den eller avpublicera den först.',
  unknown: 'Okänd post',
  edit: 'Redigera',
  purgedCount: (n: number) => counted(n, 'post raderad permanent', 'poster raderade permanent'),
  missing: (n: number) =>
    `${counted(n, 'vald post låg', 'valda poster låg')} inte kvar i papperskorgen.`,
  gone: 'Inget raderades. Posterna låg inte kvar i papperskorgen.',
  noneChosen: 'Välj minst en post.',
  error: 'Ett fel uppstod',
  unavailable:
    'Servern svarade inte. Kontrollera anslutningen och försök igen. Det skadar inte att återställa samma post två gånger.',
}

export const changeLogMessages = {
  title: 'Ändringslogg',
  intro:
    'Alla ändringar av kasinon och spelautomater, de senaste först. Av varje post sparas de 100 senaste ändringarna i upp till två år.',
  kind: 'Typ',
  all: 'Alla',
  person: 'Person',
  everyone: 'Alla',
  field: 'Fält',
  anyField: 'Alla',
  from: 'Från och med',
  to: 'Till och med',
  show: 'Visa',
  clear: 'Visa alla ändringar',
  list: 'Ändringar',
  empty: 'Inga ändringar är registrerade.',
  noMatch: 'Inga ändringar matchar ditt urval.',
  removed: {
    casinos: 'Borttaget kasino',
    slots: 'Borttagen spelautomat',
    licence_holders: 'Borttagen licenshavare',
    bonuses: 'Borttagen bonus',
    rtp_checks: 'Borttagen RTP-kontroll',
    topics: 'Borttaget ämne',
  },
  version: 'Visa i historiken',
  versionOf: (name: string, time: string) => `Visa i historiken: ${name}, ${time}`,
  edit: 'Redigera',
  editOne: (name: string) => `Redigera ${name}`,
  more: (n: number) => `och ${counted(n, 'fält', 'fält')} till`,
  older: 'Äldre ändringar',
  newest: 'De senaste',
  pages: 'Sidor',
}

export type TrashMessages = typeof trashMessages
export type ChangeLogMessages = typeof changeLogMessages
