/** Texts of the form and the list of RTP checks, which only administrators see. */
export const rtpFormMessages = {
  labels: { slot: 'Spelautomat', checked: 'Dag för kontrollen' },
  hints: { checked: 'Dagen då du såg spelets RTP hos kasinot.' },
  errors: {
    checkTaken: () => 'Det finns redan en kontroll av spelet hos kasinot. Ändra den i stället.',
    rtpVersion: ({ item = '' }: { item?: string }) =>
      `Spelet har inte den nivån. Välj en av ${item}, eller lägg till den hos spelet först.`,
  },
  list: {
    tab: 'RTP-kontroller',
    add: 'Lägg till RTP-kontroll',
    table: 'RTP-kontroller',
    empty: 'Inga RTP-kontroller hittades',
    unavailable: 'Kunde inte hämta listan över RTP-kontroller',
    published: 'RTP-kontroll publicerad',
    publishedText: (name: string) => `${name} visas nu för besökare.`,
    unpublished: 'RTP-kontroll avpublicerad',
    unpublishedText: (name: string) => `${name} är nu dold för besökare.`,
    toggleFailed: 'Kunde inte ändra synligheten för RTP-kontrollen',
    confirm: 'Ta bort RTP-kontroll',
    confirmText: 'RTP-kontrollen flyttas till papperskorgen.',
    deleted: 'RTP-kontroll borttagen',
    deleteFailed: 'Kunde inte ta bort RTP-kontrollen',
    many: {
      published: (n: number) => `${n} RTP-kontroller publicerade`,
      unpublished: (n: number) => `${n} RTP-kontroller avpublicerade`,
      toggleFailed: 'Kunde inte ändra synligheten för RTP-kontrollerna',
      confirm: (n: number) => `Ta bort ${n} RTP-kontroller`,
      confirmText: (n: number) => `${n} RTP-kontroller flyttas till papperskorgen.`,
      deleted: (n: number) => `${n} RTP-kontroller borttagna`,
      deleteFailed: 'Kunde inte ta bort RTP-kontrollerna',
    },
  },
  form: {
    create: 'Lägg till ny RTP-kontroll',
    edit: (name: string) => `Redigera ${name}`,
    save: 'Spara RTP-kontroll',
    createFailed: 'Kunde inte skapa RTP-kontrollen',
    updateFailed: 'Kunde inte uppdatera RTP-kontrollen',
    gone: 'RTP-kontrollen har tagits bort av någon annan. Kopiera det du vill behålla.',
  },
}

export type RtpFormMessages = typeof rtpFormMessages
