import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes minutes begins first, so that nobody waits for it alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const folders = ['/test/faults/', '/test/attacks/', '/test/process/', '/test/', '']
    const rank = ({ moduleId }: TestSpecification) =>
      folders.findIndex((folder) => moduleId.includes(folder))
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

// Apart from vite.config.ts on purpose: React Router's plugin must not be loaded by Vitest.
export default defineConfig(({ mode }) => {
  const isFast = mode === 'fast'
  return {
    test: {
      globalSetup: 'test/support/global-setup.ts',
      provide: { withPostgres: !isFast },
      // None of them is a promise about time: a busy machine may be many times slower than an idle one.
      testTimeout: process.env['FULL'] === '1' ? 900_000 : 300_000,
      hookTimeout: 400_000,
      expect: { poll: { timeout: 100_000 } },
      maxWorkers: 2,
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          extends: true,
          test: {
            name: 'tests',
            // Sites are started by the hundred, and most are ended before fast code of the embedded database would have paid.
            env: { SITE_FLAGS: '--liftoff-only' },
            include: ['{app,backend,domain,server,scripts,test}/**/*.test.{ts,tsx}'],
            // What starts whole processes, again and again, is for the full run.
            exclude: ['test/timed/**', ...(isFast ? ['test/{attacks,faults,process}/**'] : [])],
          },
        },
        ...(isFast
          ? []
          : [
              {
                extends: true as const,
                test: {
                  // Promises about time, measured after everything else and one at a time.
                  name: 'timed',
                  include: ['test/timed/**/*.test.ts'],
                  maxWorkers: 1,
                  fileParallelism: false,
                  sequence: { groupOrder: 1 },
                },
              },
            ]),
      ],
    },
  }
})
