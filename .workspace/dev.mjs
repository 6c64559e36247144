import { bootstrap } from './bootstrap.mjs'
import { appOptions } from './targets.mjs'
import { main, run } from './terminal.mjs'

await main(async () => {
  const env = await bootstrap()
  const args = [...appOptions(), 'bff/dev/dev-server.ts', ...process.argv.slice(2)]
  return (await run(process.execPath, args, { env })).code
})
