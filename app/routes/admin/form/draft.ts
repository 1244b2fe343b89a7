import type { FormValues } from '#domain/columns/form-values.ts'

/** Unsaved form values, stored in the browser in case of a crash or an expired session. */
export interface Draft {
  saved: string
  values: FormValues
}

const prefix = 'draft:'
const maxAgeMs = 30 * 24 * 60 * 60 * 1_000

/** Returns the storage key: one draft per record and administrator. */
export function draftKey(kind: string, id: string | null, viewerId: string): string {
  return `${prefix}${kind}:${id ?? 'new'}:${viewerId}`
}

/** Returns the draft, or null when it is missing or unreadable. Deletes all expired and unreadable drafts. */
export function readDraft(key: string): Draft | null {
  try {
    for (const other of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
      const draft = parse(localStorage.getItem(other))
      if (!draft || Date.now() - Date.parse(draft.saved) > maxAgeMs) {
        localStorage.removeItem(other)
      }
    }
    return parse(localStorage.getItem(key))
  } catch {
    return null
  }
}

export function writeDraft(key: string, values: FormValues): void {
  try {
    const draft: Draft = { saved: new Date().toISOString(), values }
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or blocked; the form works without drafts.
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there is no draft to delete.
  }
}

function parse(text: string | null): Draft | null {
  try {
    const { saved, values } = JSON.parse(text ?? '') as Partial<Draft>
    const isDraft =
      typeof saved === 'string' &&
      !Number.isNaN(Date.parse(saved)) &&
      typeof values === 'object' &&
      values !== null &&
      Object.values(values).every(
        (list) => Array.isArray(list) && list.every((value) => typeof value === 'string'),
      )
    return isDraft ? { saved, values } : null
  } catch {
    return null
  }
}
