/**
 * The product with hot reload on both sides, in one process: Vite serves and renders the interface, and runs the server's
 * sources too, so that a change of either is live without a restart.
 */
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment, loadConfigFromFile } from 'vite'

const root = join(import.meta.dirname, '../..')
const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3000)

let nest: RequestListener | undefined
const http = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => {
    if (nest) return nest(request, response)
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('The server is restarting.')
  })
})
// The server's own plugins, which compile the catalogue.
const loaded = await loadConfigFromFile(
  { command: 'serve', mode: 'development' },
  join(root, 'bff/vite.config.ts'),
  join(root, 'bff'),
)
const vite = await createServer({
  configFile: join(root, 'frontend/vite.config.ts'),
  appType: 'custom',
  plugins: loaded?.config.plugins ?? [],
  server: { middlewareMode: true, hmr: { server: http } },
  environments: { bff: { consumer: 'server', resolve: { noExternal: [] } } },
})

/** The parts that the server's development entry needs from here; see `src/dev-main.ts`. */
const development = { vite, mount: (handler: RequestListener | undefined) => (nest = handler) }
Object.assign(globalThis, { [Symbol.for('reelroom.dev')]: development })
const environment = vite.environments['bff']
if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('The server cannot run in this process')
await environment.runner.import(join(root, 'bff/src/dev-main.ts'))

http.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm run dev`
      : error,
  )
  process.exit(1)
})
http.listen(port, host, () => console.log(`\n  Reelroom, with hot reload\n  http://${host}:${port}\n`))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))
