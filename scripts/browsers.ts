/** The oldest browsers that the site supports: Vite compiles for them, and a test checks the build against them. */
export const supportedBrowsers = {
  chrome: '120',
  edge: '120',
  firefox: '128',
  safari: '17.4',
} as const

export const buildTarget = Object.entries(supportedBrowsers).map(
  ([name, version]) => `${name}${version}`,
)
