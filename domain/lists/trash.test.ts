import { expect, test } from 'vitest'

import {
  oldestKept,
  purgeTime,
  readTrashFilters,
  readTrashIds,
  trashPerPage,
  trashSearch,
} from './trash.ts'

test('returns the same trash filters after writing them to the URL', () => {
  const filters = { q: 'Ängs & x', kind: 'slots' as const }
  expect(readTrashFilters(new URLSearchParams(trashSearch(filters, 7)))).toEqual(filters)
  expect(trashSearch({ q: '', kind: null })).toBe('')
  expect(trashSearch({ q: '', kind: null }, 7)).toBe('?before=7')
  expect(readTrashFilters(new URLSearchParams('kind=users&q=%00'))).toEqual({ q: '', kind: null })
})

test('reads the ids of a form, each once', () => {
  expect(readTrashIds(['3', '1', '3'])).toEqual([3, 1])
  const most = Array.from({ length: trashPerPage }, (_, index) => String(index + 1))
  expect(readTrashIds(most)?.length).toBe(trashPerPage)
  expect(readTrashIds([...most, '99'])).toBeNull()
})

test.for([[], [''], ['0'], ['-1'], ['1e3'], ['1', 'x'], ['1'.repeat(16)], [new File([], 'x')]])(
  'rejects ids of the trash: %j',
  (values) => {
    expect(readTrashIds(values)).toBeNull()
  },
)

test('keeps entries for 90 days', () => {
  const deleted = '2026-11-19T10:00:00.000Z'
  expect(purgeTime(deleted)).toBe('2027-02-17T10:00:00.000Z')
  expect(oldestKept(Date.parse(purgeTime(deleted)))).toBe(deleted)
})
