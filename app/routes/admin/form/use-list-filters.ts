import { useMemo } from 'react'
import { useLocation } from 'react-router'

import { type EntryFilters, readFromList } from '#domain/lists/entries.ts'

/** Returns the filters of the list that the form was opened from. */
export function useListFilters(): EntryFilters {
  const { search } = useLocation()
  return useMemo(() => readFromList(new URLSearchParams(search)), [search])
}
