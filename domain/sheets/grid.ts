import { limits, NotReadable } from './limits.ts'

/** Expands repeated cells up to the size limit. */
export class Grid {
  readonly rows: string[][] = []
  #row: string[] = []
  #text = 0

  /** Adds a cell, repeated to the right from this column on. Empty cells take no space. */
  put(column: number, value: string, times = 1): void {
    if (value === '') return
    if (column + times > limits.columns) {
      throw new NotReadable({ code: 'too-many-columns', limit: limits.columns })
    }
    if (value.length > limits.cell) {
      throw new NotReadable({ code: 'cell-too-large', row: this.rows.length + 1 })
    }
    while (this.#row.length < column) this.#row.push('')
    for (let index = 0; index < times; index++) this.#row[column + index] = value
    this.#count(value.length * times)
  }

  /** Ends the current row and repeats it `times` times from this index on. */
  endRow(index: number, times = 1): void {
    const row = this.#row
    if (row.length === 0) return
    if (index + times > limits.rows) {
      throw new NotReadable({ code: 'too-many-rows', limit: limits.rows })
    }
    this.#count(row.reduce((sum, cell) => sum + cell.length, 0) * (times - 1))
    while (this.rows.length < index) this.rows.push([])
    for (let count = 0; count < times; count++) this.rows[index + count] = row
    this.#row = []
  }

  #count(characters: number): void {
    this.#text += characters
    if (this.#text > limits.text) throw new NotReadable({ code: 'too-large' })
  }
}
