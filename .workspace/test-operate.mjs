import { bootstrap } from './bootstrap.mjs'
import { buildImage, missingForContainers, testImage } from './container.mjs'
import { main, print, run, ScriptError } from './terminal.mjs'

/**
 * `npm run test:operate`: builds the image and runs it. It takes minutes and needs root on Debian, so it is not part of
 * `npm test`. In CI (`CI`) it is not left out.
 */
await main(async () => {
  const env = await bootstrap()
  const reason = await missingForContainers()
  if (reason && process.env.CI) throw new ScriptError(reason)
  if (reason) {
    print(`The tests of the image are left out. ${reason}`)
    return 0
  }
  await buildImage()
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/operate', ...process.argv.slice(2)]
  return (await run(process.execPath, args, { env: { ...env, REELROOM_IMAGE: testImage } })).code
})
