/** A set of numbers from 0, one bit each. */
class Bits {
  #words: Uint32Array

  constructor(words = new Uint32Array(64)) {
    this.#words = words
  }

  add(place: number): void {
    const word = place >>> 5
    if (word >= this.#words.length) {
      const longer = new Uint32Array(Math.max(word + 1, this.#words.length * 2))
      longer.set(this.#words)
      this.#words = longer
    }
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (place & 31))
  }

  delete(place: number): void {
    const word = place >>> 5
    const bits = this.#words[word]
    if (bits !== undefined) this.#words[word] = bits & ~(1 << (place & 31))
  }

  has(place: number): boolean {
    return ((this.#words[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
  }

  /** Returns what is in both sets. */
  and(other: Bits): Bits {
    const length = Math.min(this.#words.length, other.#words.length)
    const both = new Uint32Array(length)
    for (let word = 0; word < length; word++) {
      both[word] = (this.#words[word] ?? 0) & (other.#words[word] ?? 0)
    }
    return new Bits(both)
  }

  /** Returns what is in either set. */
  or(other: Bits): Bits {
    const length = Math.max(this.#words.length, other.#words.length)
    const either = new Uint32Array(length)
    for (let word = 0; word < length; word++) {
      either[word] = (this.#words[word] ?? 0) | (other.#words[word] ?? 0)
    }
    return new Bits(either)
  }

  /** Counts what is in both sets. */
  countBoth(other: Bits): number {
    const length = Math.min(this.#words.length, other.#words.length)
    let count = 0
    for (let word = 0; word < length; word++) {
      const both = (this.#words[word] ?? 0) & (other.#words[word] ?? 0)
      if (both !== 0) count += countBits(both)
    }
    return count
  }
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** For each filter, the values that find a record. */
export type FacetValues = Record<string, readonly string[]>

/** Counts for each filter and each of its values. */
export type OptionCounts = Map<string, Map<string, number>>

/**
 * Counts in memory how many records each option of each filter finds. A set of bits per option keeps the cost nearly the same in a
 * catalogue of any size.
 */
export class FacetIndex {
  readonly #places = new Map<string, number>()
  readonly #freePlaces: number[] = []
  readonly #valuesAt: (FacetValues | undefined)[] = []
  readonly #filters = new Map<string, Map<string, Bits>>()
  readonly #all = new Bits()

  get size(): number {
    return this.#places.size
  }

  /** Adds a record, or replaces its values. Returns its place. */
  set(slug: string, values: FacetValues): number {
    this.delete(slug)
    const place = this.#freePlaces.pop() ?? this.#valuesAt.length
    this.#places.set(slug, place)
    this.#valuesAt[place] = values
    this.#all.add(place)
    for (const bits of this.#optionsOf(values)) bits.add(place)
    return place
  }

  delete(slug: string): void {
    const place = this.#places.get(slug)
    const values = place === undefined ? undefined : this.#valuesAt[place]
    if (place === undefined || !values) return
    for (const bits of this.#optionsOf(values)) bits.delete(place)
    this.#all.delete(place)
    this.#valuesAt[place] = undefined
    this.#places.delete(slug)
    this.#freePlaces.push(place)
  }

  /**
   * Counts the records that the filters find. For each option, counts the records in the list that results when the option becomes the only one of its filter, while the other filters
   * stay as chosen. `among` narrows the records, for a search.
   */
  count(
    chosen: ReadonlyMap<string, readonly string[]>,
    among?: Iterable<string>,
  ): { matches: number; options: OptionCounts } {
    const start = among ? this.#placesOf(among) : this.#all
    const narrowed = this.#narrowed(chosen)
    const counts: OptionCounts = new Map()
    const matching = [...narrowed.values()].reduce((both, bits) => both.and(bits), start)
    for (const [filter, options] of this.#filters) {
      const others = [...narrowed].filter(([other]) => other !== filter)
      const found = others.reduce((both, [, bits]) => both.and(bits), start)
      const counted = [...options]
        .map(([value, bits]) => [value, found.countBoth(bits), bits] as const)
        .filter(([, count, bits]) => count > 0 || bits.countBoth(this.#all) > 0)
        .map(([value, count]) => [value, count] as const)
      counts.set(filter, new Map(counted))
    }
    return { matches: matching.countBoth(this.#all), options: counts }
  }

  /** Returns whether the filters find the record at a place. */
  finder(
    chosen: ReadonlyMap<string, readonly string[]>,
    among?: Iterable<string>,
  ): (place: number) => boolean {
    const start = among ? this.#placesOf(among).and(this.#all) : this.#all
    const found = [...this.#narrowed(chosen).values()].reduce((both, bits) => both.and(bits), start)
    return (place) => found.has(place)
  }

  #narrowed(chosen: ReadonlyMap<string, readonly string[]>): Map<string, Bits> {
    return new Map(
      [...chosen].map(([filter, values]) => [filter, this.#anyOf(filter, values)] as const),
    )
  }

  #anyOf(filter: string, values: readonly string[]): Bits {
    const options = values.flatMap((value) => this.#filters.get(filter)?.get(value) ?? [])
    return options.reduce((either, bits) => either.or(bits), new Bits())
  }

  #placesOf(slugs: Iterable<string>): Bits {
    const found = new Bits()
    for (const slug of slugs) {
      const place = this.#places.get(slug)
      if (place !== undefined) found.add(place)
    }
    return found
  }

  *#optionsOf(values: FacetValues): Iterable<Bits> {
    for (const [filter, found] of Object.entries(values)) {
      const options = this.#filters.get(filter) ?? new Map<string, Bits>()
      this.#filters.set(filter, options)
      for (const value of new Set(found)) {
        const bits = options.get(value) ?? new Bits()
        options.set(value, bits)
        yield bits
      }
    }
  }
}
