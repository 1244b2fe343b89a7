import type { TopicKind } from '#domain/topics/topic-kinds.ts'

/** Texts of the form, the list and the queue of topics, which only administrators see. */
export const topicFormMessages = {
  labels: {
    topic_kind: 'Typ av ämne',
    summary: 'Sammanfattning',
    body: 'Text',
    aliases: 'Andra namn',
  },
  hints: {
    aliases:
      'Andra sätt att skriva namnet i listorna hos casinon och spelautomater, ett per rad. Stora och små bokstäver, mellanslag och skiljetecken spelar ingen roll.',
    summary: 'En eller två meningar som visas överst på sidan och i listan.',
    body: 'Sökmotorer får lista sidan när texterna har minst 300 tecken tillsammans och ämnet har minst tre casinon eller spel.',
  },
  errors: {
    nameTaken: ({ name = '' }: { name?: string }) =>
      `Ämnet ${name} har redan det här namnet, eller ett av de andra namnen.`,
  },
  choices: {
    provider: 'Spelleverantör',
    payment: 'Betalmetod',
    game_type: 'Speltyp',
    feature: 'Funktion i spelautomater',
  } satisfies Record<TopicKind, string> as Record<TopicKind, string>,
  list: {
    tab: 'Ämnen',
    add: 'Lägg till ämne',
    table: 'Ämnen',
    empty: 'Inga ämnen hittades',
    unavailable: 'Kunde inte hämta listan över ämnen',
    published: 'Ämne publicerat',
    publishedText: (name: string) => `${name} är nu synligt för besökare.`,
    unpublished: 'Ämne avpublicerat',
    unpublishedText: (name: string) => `${name} är nu dolt för besökare.`,
    toggleFailed: 'Kunde inte ändra synligheten för ämnet',
    confirm: 'Ta bort ämne',
    confirmText: 'Ämnet flyttas till papperskorgen. Casinon och spelautomater ändras inte.',
    deleted: 'Ämne borttaget',
    deleteFailed: 'Kunde inte ta bort ämnet',
    many: {
      published: (n: number) => `${n} ämnen publicerade`,
      unpublished: (n: number) => `${n} ämnen avpublicerade`,
      toggleFailed: 'Kunde inte ändra synligheten för ämnena',
      confirm: (n: number) => `Ta bort ${n} ämnen`,
      confirmText: (n: number) =>
        `${n} ämnen flyttas till papperskorgen. Casinon och spelautomater ändras inte.`,
      deleted: (n: number) => `${n} ämnen borttagna`,
      deleteFailed: 'Kunde inte ta bort ämnena',
    },
  },
  form: {
    create: 'Lägg till nytt ämne',
    edit: (name: string) => `Redigera ${name}`,
    save: 'Spara ämne',
    createFailed: 'Kunde inte skapa ämnet',
    updateFailed: 'Kunde inte uppdatera ämnet',
    gone: 'Ämnet har tagits bort av någon annan. Kopiera det du vill behålla.',
  },
  outcomes: { topic: 'Värdet är tillagt', unavailable: 'Värdet lades inte till' },
  queue: {
    title: 'Värden utan ämne',
    intro:
      'Namn i listorna hos casinon och spelautomater som inte hör till något ämne. Skapa ett ämne, eller lägg till namnet hos ett som finns.',
    empty: 'Alla värden hör till ett ämne.',
    filter: 'Visa',
    all: 'Alla',
    show: 'Visa',
    columns: ['Värde', 'Typ', 'Används av', 'Åtgärd'],
    records: (n: number) => (n === 1 ? '1 post' : `${n} poster`),
    create: 'Skapa ämne',
    createFor: (name: string) => `Skapa ämne för ${name}`,
    attachFor: (name: string) => `Lägg till ${name} som namn på`,
    choose: 'Välj ämne',
    add: 'Lägg till',
    addFor: (name: string) => `Lägg till ${name}`,
    added: (name: string, topic: string) => `${name} hör nu till ${topic}.`,
    missing: 'Välj ett ämne först.',
    gone: 'Ämnet finns inte kvar.',
    failed: 'Det gick inte att spara. Försök igen.',
    more: (n: number) => `${n} värden till visas när de här har fått ett ämne.`,
    back: 'Till ämnena',
  },
}

export type TopicFormMessages = typeof topicFormMessages
