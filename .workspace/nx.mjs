import { bootstrap } from './bootstrap.mjs'
import { nx } from './targets.mjs'
import { main } from './terminal.mjs'

await main(async () => (await nx(process.argv.slice(2), { env: await bootstrap() })).code)
