import { criteria, perCriterion, type Scores } from './criteria.ts'
import { notAssessed } from './scores.ts'
import type { Weights } from './weights.ts'

const width = criteria.length
/** The sum without an assessment. */
const none = -1

export interface RankedRecord {
  slug: string
  scores: Scores
}

/** Orders records by weighted scores in memory: one byte per score, and one pass over all records without objects. */
export class RankIndex {
  /** The scores of each record, with the neutral one where a criterion is not assessed. */
  #scores = new Uint8Array(64 * width)
  /** A bit for each criterion that is assessed. */
  #assessed = new Uint8Array(64)
  readonly #slugs: string[] = []
  /** The places in the order of their slugs; null after a place has got another record. */
  #order: Uint32Array | null = null

  /** Stores the scores of the record at a place. */
  set(place: number, slug: string, scores: Scores): void {
    if (this.#slugs[place] !== slug) this.#order = null
    this.#slugs[place] = slug
    this.#makeRoom(place)
    let assessed = 0
    for (const [index, criterion] of criteria.entries()) {
      const score = scores[criterion]
      this.#scores[place * width + index] = score ?? notAssessed
      if (score !== null) assessed |= 1 << index
    }
    this.#assessed[place] = assessed
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
    const order = this.#inOrder()
    const { sums, counts } = this.#sumsOf(order, isFound, weights)
    const { high, low, before } = boundsOf(counts, from, size)
    const part: { place: number; sum: number }[] = []
    for (let index = 0; index < order.length; index++) {
      const sum = sums[index] ?? notFound
      if (sum >= low && sum <= high) part.push({ place: order[index] ?? 0, sum })
    }
    return part
      .sort((a, b) => b.sum - a.sum)
      .slice(from - before, from - before + size)
      .map(({ place }) => ({ slug: this.#slugs[place] ?? '', scores: this.#scoresAt(place) }))
  }

  /** Returns the weighted sum of each record, and how many records have each sum, from `none` on. */
  #sumsOf(order: Uint32Array, isFound: (place: number) => boolean, weights: Weights) {
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const counted = weights.reduce((mask, weight, index) => mask | (weight > 0 ? 1 << index : 0), 0)
    const sums = new Int32Array(order.length)
    const counts = new Uint32Array(all * 100 + 1 - none)
    for (let index = 0; index < order.length; index++) {
      const place = order[index] ?? 0
      let sum = notFound
      if (isFound(place)) {
        sum = none
        if (((this.#assessed[place] ?? 0) & counted) !== 0) {
          sum = 0
          for (let n = 0; n < width; n++) {
            sum += (weights[n] ?? 0) * (this.#scores[place * width + n] ?? 0)
          }
        }
        counts[sum - none] = (counts[sum - none] ?? 0) + 1
      }
      sums[index] = sum
    }
    return { sums, counts }
  }

  #makeRoom(place: number): void {
    if (place < this.#assessed.length) return
    const length = Math.max(place + 1, this.#assessed.length * 2)
    const [scores, assessed] = [this.#scores, this.#assessed]
    this.#scores = new Uint8Array(length * width)
    this.#scores.set(scores)
    this.#assessed = new Uint8Array(length)
    this.#assessed.set(assessed)
  }

  #inOrder(): Uint32Array {
    const slugAt = (place: number) => this.#slugs[place] ?? ''
    this.#order ??= Uint32Array.from(
      [...this.#slugs.keys()].sort((a, b) =>
        slugAt(a) < slugAt(b) ? -1 : slugAt(a) > slugAt(b) ? 1 : 0,
      ),
    )
    return this.#order
  }

  #scoresAt(place: number): Scores {
    const assessed = this.#assessed[place] ?? 0
    return perCriterion((_, index) =>
      (assessed & (1 << index)) === 0 ? null : (this.#scores[place * width + index] ?? null),
    )
  }
}

/** The sum of a record that the filters do not find. */
const notFound = none - 1

/** Returns the highest and the lowest sum in a part of the order, and how many records are before the highest. */
function boundsOf(counts: Uint32Array, from: number, size: number) {
  const bounds = { high: none, low: none, before: 0 }
  let passed = 0
  for (let sum = counts.length - 1 + none; sum >= none && passed < from + size; sum--) {
    if (passed <= from) Object.assign(bounds, { high: sum, before: passed })
    bounds.low = sum
    passed += counts[sum - none] ?? 0
  }
  return bounds
}
