import { bootstrap } from './bootstrap.mjs'
import { appOptions, build } from './targets.mjs'
import { main, run } from './terminal.mjs'

await main(async () => {
  const env = await bootstrap()
  await build(env)
  const args = [...appOptions(), 'bff/dist/account.js', ...process.argv.slice(2)]
  return (await run(process.execPath, args, { env })).code
})
