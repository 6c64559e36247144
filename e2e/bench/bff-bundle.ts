import { join } from 'node:path'
import { build } from 'vite'

/** Bundles parts of the server as its build does: by the name of the bundle, the file from the server's folder. */
export const bundleBff = (outDir: string, input: Readonly<Record<string, string>>) =>
  build({
    root: join(import.meta.dirname, '../../bff'),
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true },
    build: { ssr: true, rolldownOptions: { input }, outDir, emptyOutDir: false, target: 'node22' },
  })
