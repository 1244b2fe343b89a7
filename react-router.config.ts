import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Asked for page by page, the routes behind the links of a list would cost a request and a second rendering of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
