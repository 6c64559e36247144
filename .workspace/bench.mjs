import { bootstrap } from './bootstrap.mjs'
import { build } from './targets.mjs'
import { main, run } from './terminal.mjs'

await main(async () => {
  const env = await bootstrap()
  await build(env)
  return (await run(process.execPath, ['e2e/bench/run.ts', ...process.argv.slice(2)], { env })).code
})
