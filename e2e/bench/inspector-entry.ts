import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { maxGoal, type Row } from './results.ts'

const source = join(import.meta.dirname, '../../frontend/src')

/** The bytes of the entry that every page has, with the inspector off. */
export async function entry(): Promise<Row> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // `runnerImport` has set this process to development mode.
    define: { 'import.meta.env.DEV': 'false' },
    build: {
      write: false,
      lib: { entry: join(source, 'app/inspector.ts'), formats: ['es'] },
      rolldownOptions: { external: /inspector\/start/, output: { minify: true } },
    },
  })
  if (!Array.isArray(built) || !built[0]) throw new Error('The entry was not built')
  const { code } = built[0].output[0]
  return {
    figures: { what: 'the entry, off', bytes: code.length, 'bytes compressed': gzipSync(code).length },
    goals: [maxGoal('the entry, off: bytes compressed', gzipSync(code).length, 300)],
  }
}
