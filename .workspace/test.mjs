import { bootstrap } from './bootstrap.mjs'
import { ensureBrowser } from './browser.mjs'
import { ensureFfmpeg } from './ffmpeg.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureProxies } from './proxies.mjs'
import { ensureRedis } from './redis.mjs'
import { nx } from './targets.mjs'
import {
  bold,
  dim,
  duration,
  green,
  main,
  messageOf,
  red,
  run,
  print,
  seconds,
  step,
  ScriptError,
} from './terminal.mjs'
import { deleteReports, readReports } from './test-reports.mjs'

/**
 * @typedef {import('./terminal.mjs').RunOptions} RunOptions
 * @typedef {(options: RunOptions) => Promise<{ code: number, output: string }>} Work
 * @typedef {(name: string, env: NodeJS.ProcessEnv) => Promise<void>} Stage
 * @typedef {{ name: string, failure: ScriptError | null, time: string }} Result
 */

/** The earlier stage has built everything that the tests need. */
const live = ['--exclude-task-dependencies', '--output-style=stream']

/**
 * Groups in order, each of stages that run at once; the first with a failure ends the run. Checks are quiet until they
 * fail; tests appear while they run, and never come from the cache: every counted test was executed.
 */
const groups = [
  [
    { name: 'Lock file', work: check(script('.workspace/check-lock.mjs')) },
    { name: 'Import rules', work: check(script('.workspace/import-rules/check.mjs')) },
    { name: 'Order of folders', work: check(script('.workspace/import-rules/check-arrows.mjs')) },
    {
      name: 'Unused exports',
      work: check(script('node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints')),
    },
    { name: 'Benchmarks load', work: check(script('e2e/bench/run.ts', '--load')) },
    { name: 'Documents', work: check(script('.workspace/prose/check.mjs')) },
  ],
  [{ name: 'Lint', work: check(target('run-many', '-t', 'lint', '--output-style=static')) }],
  [{ name: 'Types and build', work: check(target('run-many', '-t', 'typecheck', 'build', '--output-style=static')) }],
  [{ name: 'Unit tests', work: show(target('run-many', '-t', 'test', '--skip-nx-cache', ...live)) }],
  [{ name: 'Browser tests', work: show(target('run', 'e2e:e2e', ...live)) }],
]

await main(async () => {
  const env = await bootstrap()
  const browser = await ensureBrowser()
  const postgres = await ensurePostgres({ install: true })
  await ensureRedis()
  await ensureProxies()
  await ensureFfmpeg()
  deleteReports()
  const testEnvironment = { REELROOM_BROWSER: browser, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) }
  const results = await runStages({ ...env, ...testEnvironment })
  await postgres?.stop()
  return summarize(results)
})

/**
 * @param {string} path
 * @param {string[]} args
 * @returns {Work}
 */
function script(path, ...args) {
  return (options) => run(process.execPath, [path, ...args], options)
}

/**
 * @param {string[]} args
 * @returns {Work}
 */
function target(...args) {
  return (options) => nx(args, options)
}

/**
 * @param {Work} work
 * @returns {Stage}
 */
function check(work) {
  return (name, env) =>
    step(name, name, async () => {
      const { code, output } = await work({ env, quiet: true })
      if (code !== 0) throw new ScriptError(`${name}:`, output, { lines: 200 })
    })
}

/**
 * @param {Work} work
 * @returns {Stage}
 */
function show(work) {
  return async (name, env) => {
    print(`\n${bold(name)}`)
    const { code } = await work({ env })
    if (code !== 0) throw new ScriptError(`${name} failed, see above.`)
  }
}

/** @param {NodeJS.ProcessEnv} env */
async function runStages(env) {
  /** @type {Result[]} */
  const results = []
  for (const group of groups) {
    results.push(...(await Promise.all(group.map((stage) => runStage(stage, env)))))
    if (results.some(({ failure }) => failure)) break
  }
  return results
}

/**
 * @param {{ name: string, work: Stage }} stage
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
async function runStage({ name, work }, env) {
  const since = Date.now()
  const failure = await work(name, env).then(
    () => null,
    (error) => (error instanceof ScriptError ? error : new ScriptError(messageOf(error))),
  )
  return { name, failure, time: seconds(since) }
}

/**
 * The last line is for people and programs alike. A red run never ends with `0 failed`: a stage that fails without a
 * failed test counts as a failure.
 *
 * @param {Result[]} results
 */
function summarize(results) {
  const failures = results.flatMap(({ failure }) => failure ?? [])
  for (const { message, tail } of failures) console.error(`\n${red('✗')} ${message}\n${tail}`)
  print('')
  for (const { name, failure, time } of results) print(`${failure ? red('✗') : green('✓')} ${name} ${dim(`(${time})`)}`)
  for (const { name } of groups.flat().slice(results.length)) print(dim(`· ${name}: not run`))
  const { passed, failed, projects, slowest, retried } = readReports()
  printTimes('Tests of each project', projects)
  printTimes('The slowest files of unit tests and browser tests', slowest.slice(0, 12))
  if (retried.length > 0) print(`\nPassed only when tried again, which is a fault:\n${retried.join('\n')}`)
  print(`\n${passed} passed, ${failures.length > 0 ? Math.max(failed, 1) : failed} failed`)
  return failures.length > 0 ? 1 : 0
}

/**
 * @param {string} title
 * @param {import('./test-reports.mjs').Timed[]} timed
 */
function printTimes(title, timed) {
  if (timed.length === 0) return
  print(`\n${title}`)
  for (const { name, time } of timed) print(dim(`${duration(time).padStart(10)}  ${name}`))
}
