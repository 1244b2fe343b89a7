/** An entry of a `Shelf`. */
export interface Kept {
  readonly bytes: number
}

/** A least-recently-used cache, bounded in bytes. */
export class Shelf<T extends Kept> {
  readonly #things = new Map<string, T>()
  readonly #room: number
  #used = 0

  constructor(room: number) {
    this.#room = room
  }

  get used(): number {
    return this.#used
  }

  get(name: string): T | undefined {
    const thing = this.#things.get(name)
    if (thing) {
      this.#things.delete(name)
      this.#things.set(name, thing)
    }
    return thing
  }

  /** Stores an entry, unless it takes more than a quarter of the limit: it would evict most of the others. */
  put(name: string, thing: T): void {
    this.drop(name)
    if (thing.bytes > this.#room / 4) return
    this.#things.set(name, thing)
    this.#used += thing.bytes
    for (const oldest of this.#things.keys()) {
      if (this.#used <= this.#room) break
      this.drop(oldest)
    }
  }

  drop(name: string): void {
    const thing = this.#things.get(name)
    if (!thing) return
    this.#things.delete(name)
    this.#used -= thing.bytes
  }

  entries(): Iterable<[string, T]> {
    return this.#things
  }
}
