export interface Sized<Size> {
  size: Size
  tags: ('daily' | 'full')[]
}

/** Returns a small size for `npm test` and the full one for `npm run test:full`, each with its tag. */
export function sized<Size>({ daily, full }: Record<'daily' | 'full', Size>): Sized<Size>[] {
  return [
    { size: daily, tags: ['daily'] },
    { size: full, tags: ['full'] },
  ]
}

/** Returns the tags of a test that runs daily for one of several cases, and for the others only in the full suite. */
export function fullUnless(isDaily: boolean): 'full'[] {
  return isDaily ? [] : ['full']
}
