// Serves the site, built or as the files are (dev.ts), from an empty data directory that goes away with it.
import { rmSync } from 'node:fs'

import { noSettings, temporaryFolder } from './site.ts'

const isDevelopment = process.argv[2] === 'dev.ts'
// Never the developer's own: it is removed in the end. Journeys read the mail that the built site keeps there.
const dataDir = (!isDevelopment && process.env['JOURNEYS_DATA_DIR']) || temporaryFolder().path
Object.assign(process.env, { ...noSettings, ...process.env, DATA_DIR: dataDir })
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

await import(isDevelopment ? '#server/dev.ts' : '#server/main.ts')
