/** Returns SQL for a pseudorandom number below `limit` for slot `n`: reproducible, and independent between values of `what`. */
const drawn = (what: string, limit: number) =>
  `abs(hashtextextended('${what} ' || n, 0) % ${limit})::integer`

const oneOf = (what: string, words: string[]) =>
  `('{${words.join(',')}}'::text[])[1 + ${drawn(what, words.length)}]`

/** Returns SQL that inserts slots as varied as in a real catalogue; one in 2,000 contains the rare word. */
export const slotsFrom = (from: number, to: number) => `
  insert into slots (name, slug, rating, published, provider, rtp, volatility, features, description, release_date)
  select initcap(${oneOf('start', ['troll', 'guld', 'norr', 'skog', 'drak', 'sjö', 'rymd', 'viking', 'frukt', 'stjärn'])}
      || ${oneOf('end', ['skatten', 'natten', 'jakten', 'fallet', 'ringen', 'riket', 'spelet'])}) || ' ' || n,
    'slot-' || n, ${drawn('rating', 51)} / 10.0, true, 'Studio ' || ${drawn('studio', 200)},
    90 + ${drawn('rtp', 900)} / 100.0, ${oneOf('volatility', ['Låg', 'Medium', 'Hög'])},
    array[${oneOf('feature', ['Gratissnurr', 'Wilds', 'Kaskader', 'Bonusköp', 'Klustervinster'])}, 'Vinstlinjer ' || ${drawn('lines', 40)}],
    'Ett spel om ' || ${oneOf('theme', ['troll', 'guld', 'norrsken', 'skogar', 'drakar'])}
      || case when n % 2000 = 0 then ' och drakfisk' else '' end
      || repeat(' med lugnt tempo och tydliga regler ' || md5(n::text), 4),
    date '2010-01-01' + ${drawn('release', 5_000)}
  from generate_series(${from}, ${to}) as n`
