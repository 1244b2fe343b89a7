import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts the slow folders first, so that no worker finishes minutes after the others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const folders = ['/test/faults/', '/test/attacks/', '/test/process/', '/test/', '']
    const rank = ({ moduleId }: TestSpecification) =>
      folders.findIndex((folder) => moduleId.includes(folder))
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Returns the test files beside the code that open a database. */
function databaseTests(): string[] {
  return globSync('{app,backend,domain,messages,queries,scripts,server}/**/*.test.{ts,tsx}', {
    cwd: import.meta.dirname,
  }).filter((file) => readFileSync(file, 'utf8').includes('support/database/database.ts'))
}

// Most test files and sites exit before optimizing the embedded database's WebAssembly pays off.
const liftoff = '--liftoff-only'
process.env['SITE_FLAGS'] ??= liftoff

// Modes: `check` (no database, no child processes), `full` (every available PostgreSQL); anything else is the daily run.
// Separate from vite.config.ts because Vitest must not load React Router's plugin.
export default defineConfig(({ mode }) => {
  const isCheck = mode === 'check'
  // Listed by each project that needs it: Vitest runs it once per project.
  const globalSetup = isCheck ? [] : ['test/support/database/global-setup.ts']
  return {
    test: {
      provide: { servers: mode === 'full' ? 'all' : 'one' },
      tags: [
        { name: 'daily', description: 'The small size of a test that is tagged `full` as well.' },
        { name: 'full', description: 'Runs in `npm run test:full` only.', timeout: 900_000 },
      ],
      // Not performance limits: a busy machine may be many times slower than an idle one.
      testTimeout: 300_000,
      hookTimeout: 400_000,
      expect: { poll: { timeout: 100_000 } },
      // One more than the number of cores, because tests wait for processes, timers and retries.
      maxWorkers: availableParallelism() + 1,
      // Test files on one worker share its loaded modules, so each file must undo its changes to them.
      isolate: false,
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          extends: true,
          test: {
            name: 'tests',
            globalSetup,
            execArgv: [liftoff],
            include: ['{backend,server,test}/**/*.test.{ts,tsx}'],
            exclude: [
              'test/timed/**',
              ...(isCheck
                ? ['test/{attacks,contract,faults,firefox,process}/**', ...databaseTests()]
                : []),
            ],
          },
        },
        {
          extends: true,
          test: {
            name: 'units',
            include: ['{app,domain,messages,queries,scripts}/**/*.test.{ts,tsx}'],
          },
        },
        {
          extends: true,
          test: {
            // Timing tests run after everything else, one at a time.
            name: 'timed',
            env: { SITE_FLAGS: '', SITE_TIME_FACTOR: '1' },
            globalSetup,
            include: mode === 'full' ? ['test/timed/**/*.test.ts'] : [],
            maxWorkers: 1,
            fileParallelism: false,
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  }
})
