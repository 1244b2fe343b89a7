import { CannotStart } from '#backend/db/disk/data-directory.ts'

import { type Config, ConfigError, loadConfig } from './config.ts'

/** Starts with the operator's settings. Prints errors that the operator can fix without a stack trace. */
export async function startOrExplain(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(loadConfig())
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof CannotStart)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
