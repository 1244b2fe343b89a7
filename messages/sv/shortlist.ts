/** Texts about the list that the browser keeps, which load with the first choice and on the pages of records. */
export const shortlistMessages = {
  title: 'Min lista',
  count: (n: number): string => (n === 1 ? '1 i min lista' : `${n} i min lista`),
  oneMore: 'Välj minst en till för att jämföra.',
  choose: 'Välj vilka du vill jämföra',
  open: 'Öppna min lista',
  save: 'Spara i min lista',
  remove: 'Ta bort ur min lista',
  saved: (name: string) => `${name} finns i din lista.`,
  hint: 'Listan sparas bara i den här webbläsaren.',
  full: (n: number) => `Listan rymmer ${n}. Ta bort något innan du lägger till mer.`,
  notKept:
    'Webbläsaren kan inte spara listan. Dina val finns kvar tills du stänger eller laddar om sidan.',
  forgetAll: 'Glöm min lista',
}

export type ShortlistMessages = typeof shortlistMessages
