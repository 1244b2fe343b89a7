import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A page knows all routes and actions when it is hydrated: a lost connection must not keep it from reporting the failure itself.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
