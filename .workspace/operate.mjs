import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { appOptions, build } from './targets.mjs'
import { main, root, run } from './terminal.mjs'

await main(async () => {
  const env = await bootstrap()
  // A build would replace the files of a server that runs.
  if (!existsSync(join(root, 'bff/dist/operate.js'))) await build(env)
  const args = [...appOptions(), 'bff/dist/operate.js', ...process.argv.slice(2)]
  return (await run(process.execPath, args, { env })).code
})
