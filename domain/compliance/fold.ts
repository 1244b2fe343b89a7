/** What a character means for the search: part of a word, or a boundary. */
export type Meaning =
  | { is: 'letters'; letters: string }
  | { is: 'ignored' }
  | { is: 'space' }
  | { is: 'newline' }
  | { is: 'apostrophe' }
  | { is: 'dot' }
  | { is: 'clauseEnd' }
  | { is: 'sentenceEnd' }
  | { is: 'quote' }
  | { is: 'other' }

/** Letters of other alphabets that look like Latin ones, and Latin letters without a decomposition. */
const lookAlikes = new Map(
  [
    ['abekhmoptcxyijsdqwnrl', 'авекнмортсхуіјѕԁԛԝпгӏ'],
    ['abeiknvoptuxyzw', 'αβεικηνορτυχγζω'],
    ['abcdefghijklmnoprstuvwyz', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'],
    ['aoldigahbc', 'æøłđıɡɑһƅϲ'],
  ].flatMap(([latin = '', others = '']) =>
    Array.from(others, (other, index) => [other, latin[index] ?? ''] as const),
  ),
)

const ignored = /[\p{Default_Ignorable_Code_Point}\p{M}\p{Cf}\u2800]|(?![\t\n\r])\p{Cc}/u
const wordCharacter = /[\p{L}\p{N}]/u
const space = /[\s\p{Zs}]/u

const known = new Map<string, Meaning>()
/** More characters than texts of one catalogue use, so that hostile texts cannot fill the memory. */
const maxKnown = 20_000

/** Returns the meaning of one character. Case, diacritics and look-alikes make no difference. */
export function meaningOf(character: string): Meaning {
  const before = known.get(character)
  if (before) return before
  const meaning = findMeaning(character)
  if (known.size < maxKnown) known.set(character, meaning)
  return meaning
}

function findMeaning(character: string): Meaning {
  if (ignored.test(character)) return { is: 'ignored' }
  if (character === '\n') return { is: 'newline' }
  if (space.test(character)) return { is: 'space' }
  if (/['’‘ʼ`´]/.test(character)) return { is: 'apostrophe' }
  if (character === '.') return { is: 'dot' }
  if (/[!?…]/.test(character)) return { is: 'sentenceEnd' }
  if (/[,;:–—―()[\]|•·/]/.test(character)) return { is: 'clauseEnd' }
  if (/["”“„»«]/.test(character)) return { is: 'quote' }
  const letters = foldLetters(character)
  return letters === '' ? { is: 'other' } : { is: 'letters', letters }
}

function foldLetters(character: string): string {
  const plain = character.normalize('NFKD').toLowerCase().normalize('NFKD')
  return Array.from(
    plain,
    (one) => lookAlikes.get(one) ?? (wordCharacter.test(one) ? one : ''),
  ).join('')
}

/** Returns the words of a phrase as the search compares them. */
export function foldWord(word: string): string {
  return Array.from(word, (character) => {
    const meaning = meaningOf(character)
    return meaning.is === 'letters' ? meaning.letters : ''
  }).join('')
}
