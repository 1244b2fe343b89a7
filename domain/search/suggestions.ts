/** What the search box shows while a visitor types. */
export interface Suggestions {
  suggestions: { name: string; detail: string; path: string }[]
  /** The number of suggestions, for screen readers. */
  status: string
}
