export interface Sized<Size> {
  size: Size
  tags: ('daily' | 'full')[]
}

/** A small size for `npm test` and the full one for `npm run test:full`: one test each, told apart by its tag. */
export function sized<Size>({ daily, full }: Record<'daily' | 'full', Size>): Sized<Size>[] {
  return [
    { size: daily, tags: ['daily'] },
    { size: full, tags: ['full'] },
  ]
}

/** The tags of a test that runs daily for one of several cases, and for the others in full only. */
export function fullUnless(isDaily: boolean): 'full'[] {
  return isDaily ? [] : ['full']
}
