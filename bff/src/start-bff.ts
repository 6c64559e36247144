import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What V8 makes of the server's code is kept beside the build, so that the next start does not compile it again. Where
// nothing can be written, the server starts as it would without.
enableCompileCache(join(import.meta.dirname, '.compiled'))

// Decorators write to it, in whichever file of the build they lie.
await import('reflect-metadata')
await import('./main.ts')
