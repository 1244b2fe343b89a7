/** Sites that help players. */
export const helpLinks = {
  helpline: 'https://www.stodlinjen.se',
  selfExclusion: 'https://www.spelpaus.se',
}
