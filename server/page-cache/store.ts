/** An entry of a `CacheStore`. */
export interface Entry {
  readonly bytes: number
}

/** A least-recently-used cache, bounded in bytes. */
export class CacheStore<T extends Entry> {
  readonly #entries = new Map<string, T>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (entry) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry
  }

  /** Stores an entry, unless it takes more than a quarter of the limit: it would evict most of the others. */
  put(key: string, entry: T): void {
    this.drop(key)
    if (entry.bytes > this.#maxBytes / 4) return
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.drop(oldest)
    }
  }

  drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }

  entries(): Iterable<[string, T]> {
    return this.#entries
  }
}
