import { defineConfig } from 'vitest/config'

// Apart from vite.config.ts on purpose: React Router's plugin must not be loaded by Vitest.
export default defineConfig(({ mode }) => ({
  test: {
    include: ['{app,backend,domain,server,scripts,test}/**/*.test.{ts,tsx}'],
    exclude: mode === 'fast' ? ['test/{faults,process}/**'] : [],
    globalSetup: 'test/support/global-setup.ts',
    provide: { withPostgres: mode !== 'fast' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
}))
