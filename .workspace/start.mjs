import { bootstrap } from './bootstrap.mjs'
import { allocatorSettings, memoryOptions } from './memory.mjs'
import { appOptions, build } from './targets.mjs'
import { main, run } from './terminal.mjs'

await main(async () => {
  const env = await bootstrap()
  await build(env)
  const args = [...memoryOptions(), ...appOptions(), 'bff/dist/main.js', ...process.argv.slice(2)]
  return (await run(process.execPath, args, { env: { ...env, ...allocatorSettings } })).code
})
