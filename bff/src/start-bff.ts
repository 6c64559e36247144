import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// V8's compiled code of the server is cached beside the build, so that the next start does not compile it again. If
// nothing can be written, the server starts without the cache.
enableCompileCache(join(import.meta.dirname, '.compiled'))

// Decorators of every file of the build write metadata through it.
await import('reflect-metadata')
await import('./main.ts')
