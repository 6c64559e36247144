import { bootstrap } from './bootstrap.mjs'
import { build } from './targets.mjs'
import { main, print, run, ScriptError } from './terminal.mjs'

/** The tests with fuzzed properties: their folder, part of their names, and the number of properties. */
const suites = [
  { folder: 'bff', files: ['testing/fuzz', 'testing/security/hostile-targets'], properties: 4 },
  { folder: 'bff/import-formats', files: ['fuzzed-uploads'], properties: 2 },
]

/**
 * `npm run fuzz [-- --minutes 60]` runs the fuzz tests of `npm test`, which take seconds there, for this many minutes
 * in total (10). A failure prints its seed, which `FUZZ_SEED` repeats.
 */
await main(async () => {
  const at = process.argv.indexOf('--minutes')
  const minutes = at < 0 ? 10 : Number(process.argv[at + 1])
  if (!(minutes > 0)) throw new ScriptError('Say for how many minutes: npm run fuzz -- --minutes 60')
  const env = await bootstrap()
  await build(env)
  const all = suites.reduce((sum, { properties }) => sum + properties, 0)
  const seconds = Math.ceil((minutes * 60) / all)
  print(`Each of ${all} properties runs for ${seconds} s`)
  for (const { folder, files } of suites) {
    const args = ['../'.repeat(folder.split('/').length) + 'node_modules/vitest/vitest.mjs', 'run', ...files]
    const { code } = await run(process.execPath, [...args, '--maxWorkers=1'], {
      cwd: folder,
      env: { ...env, FUZZ_SECONDS: String(seconds) },
    })
    if (code !== 0) throw new ScriptError('Fuzzing found a fault, see above.')
  }
})
