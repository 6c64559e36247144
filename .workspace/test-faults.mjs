import { bootstrap } from './bootstrap.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureProxies } from './proxies.mjs'
import { ensureRedis } from './redis.mjs'
import { build } from './targets.mjs'
import { main, run } from './terminal.mjs'

/**
 * `npm run test:faults [-- <part of a file's name>]`: runs the built product while its parts fail, `ROUNDS` times (20)
 * where a fault is repeated. It takes minutes, so it is not part of `npm test`.
 */
await main(async () => {
  const env = await bootstrap()
  await build(env)
  await (await ensurePostgres({ install: true }))?.stop()
  await ensureRedis()
  await ensureProxies()
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/faults', ...process.argv.slice(2)]
  return (await run(process.execPath, args, { env })).code
})
