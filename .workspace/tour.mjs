import { bootstrap } from './bootstrap.mjs'
import { ensureBrowser } from './browser.mjs'
import { build } from './targets.mjs'
import { main, run } from './terminal.mjs'

await main(async () => {
  const env = { ...(await bootstrap()), REELROOM_BROWSER: await ensureBrowser() }
  await build(env)
  return (await run(process.execPath, ['e2e/tour.ts', ...process.argv.slice(2)], { env })).code
})
