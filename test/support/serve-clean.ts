// Serves the built site from an empty data directory that goes away with it.
import { noSettings, temporaryFolder } from './site.ts'

const folder = temporaryFolder()
Object.assign(process.env, { ...noSettings, ...process.env, DATA_DIR: folder.path })
process.on('exit', folder.remove)

await import('#server/main.ts')
