// Serves the site from an empty data directory that goes away with it: built, or as the files are (dev.ts).
import { noSettings, temporaryFolder } from './site.ts'

const folder = temporaryFolder()
Object.assign(process.env, { ...noSettings, DATA_DIR: folder.path, ...process.env })
process.on('exit', folder.remove)

await import(process.argv[2] === 'dev.ts' ? '#server/dev.ts' : '#server/main.ts')
