/** The day each page of running text last changed, in either language. */
export const textDates = {
  about: '2026-11-18',
  responsibleGaming: '2026-11-15',
  terms: '2026-11-15',
  cookies: '2026-11-15',
}
