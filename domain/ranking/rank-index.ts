import { criteria, perCriterion, type Scores } from './criteria.ts'
import type { Weights } from './method.ts'
import { notAssessed } from './scores.ts'

/** Marks a criterion that is not assessed. */
const unknown = 255
const width = criteria.length
/** The sum without an assessment. */
const none = -1

export interface RankedRecord {
  slug: string
  scores: Scores
}

/** Orders records by weighted scores in memory: one byte per score, and one pass over all records. */
export class RankIndex {
  #scores = new Uint8Array(64 * width)
  readonly #slugs: string[] = []
  /** The places in the order of their slugs; null after a place has got another record. */
  #order: number[] | null = null

  /** Stores the scores of the record at a place. */
  set(place: number, slug: string, scores: Scores): void {
    if (this.#slugs[place] !== slug) this.#order = null
    this.#slugs[place] = slug
    if ((place + 1) * width > this.#scores.length) {
      const longer = new Uint8Array(Math.max((place + 1) * width, this.#scores.length * 2))
      longer.set(this.#scores)
      this.#scores = longer
    }
    for (const [index, criterion] of criteria.entries()) {
      this.#scores[place * width + index] = scores[criterion] ?? unknown
    }
  }

  /**
   * Returns a part of the found records, those with the highest sum first, equal ones by slug, and those without an assessment last. Counts
   * the records with each sum and then collects the part, because sorting all of them would be slower.
   */
  page(
    isFound: (place: number) => boolean,
    weights: Weights,
    from: number,
    size: number,
  ): RankedRecord[] {
    const found = this.#inOrder().filter(isFound)
    const sums = found.map((place) => this.#sumAt(place, weights))
    const { high, low, before } = sumsOfPart(sums, from, size)
    const tied = found.flatMap((place, index) => {
      const sum = sums[index] ?? none
      return sum >= low && sum <= high ? [{ place, sum }] : []
    })
    const page = tied.sort((a, b) => b.sum - a.sum).slice(from - before, from - before + size)
    return page.map(({ place }) => ({
      slug: this.#slugs[place] ?? '',
      scores: this.#scoresAt(place),
    }))
  }

  #inOrder(): number[] {
    const slugAt = (place: number) => this.#slugs[place] ?? ''
    this.#order ??= [...this.#slugs.keys()].sort((a, b) =>
      slugAt(a) < slugAt(b) ? -1 : slugAt(a) > slugAt(b) ? 1 : 0,
    )
    return this.#order
  }

  /** Returns the sum of `weightedSum`, or `none`. */
  #sumAt(place: number, weights: Weights): number {
    let sum = 0
    let isAssessed = false
    for (let index = 0; index < width; index++) {
      const weight = weights[index] ?? 0
      const score = this.#scores[place * width + index] ?? unknown
      if (score === unknown) sum += weight * notAssessed
      else {
        sum += weight * score
        isAssessed ||= weight > 0
      }
    }
    return isAssessed ? sum : none
  }

  #scoresAt(place: number): Scores {
    return perCriterion((_, index) => {
      const score = this.#scores[place * width + index] ?? unknown
      return score === unknown ? null : score
    })
  }
}

/** Returns the highest and the lowest sum in a part of the order, and how many records are before the highest. */
function sumsOfPart(sums: readonly number[], from: number, size: number) {
  const counts: number[] = []
  for (const sum of sums) counts[sum - none] = (counts[sum - none] ?? 0) + 1
  const part = { high: none, low: none, before: 0 }
  let passed = 0
  for (let sum = counts.length - 1 + none; sum >= none && passed < from + size; sum--) {
    const count = counts[sum - none] ?? 0
    if (passed <= from) Object.assign(part, { high: sum, before: passed })
    part.low = sum
    passed += count
  }
  return part
}
