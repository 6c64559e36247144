import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { build } from './targets.mjs'
import { main, print, root, run, ScriptError } from './terminal.mjs'

/**
 * `npm run test:upgrade [-- <commit>]`: runs an earlier build on the database that this one has migrated. Without a commit it is the
 * last one before the newest migration. Building it takes minutes, so this is not part of `npm test`.
 */
await main(async () => {
  const env = await bootstrap()
  await build(env)
  const commit = process.argv[2] ?? (await commitBeforeNewestMigration())
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-before-'))
  try {
    print(`The build before is that of ${commit}`)
    await buildCommit(commit, folder, env)
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/upgrade']
    return (await run(process.execPath, args, { env: { ...env, REELROOM_BEFORE: folder } })).code
  } finally {
    await git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
})

async function commitBeforeNewestMigration() {
  const migrations = 'bff/src/platform/database/migrations/*.ts'
  const added = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', migrations)
  return git('rev-parse', `${added}^`)
}

/**
 * Builds a commit in a folder, with the packages of this one if both have the same lock file.
 *
 * @param {string} commit
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function buildCommit(commit, folder, env) {
  await git('worktree', 'add', '--detach', '--force', folder, commit)
  const [lock, lockBefore] = [root, folder].map((path) => readFileSync(join(path, 'package-lock.json'), 'utf8'))
  if (lock === lockBefore) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { code, output } = await run(process.execPath, ['.workspace/nx.mjs', 'run-many', '-t', 'build'], {
    cwd: folder,
    env,
    quiet: true,
  })
  if (code !== 0) throw new ScriptError(`The build of ${commit} failed:`, output, { lines: 60 })
}

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await run('git', args, { cwd: root, quiet: true })
  if (code !== 0) throw new ScriptError(`git ${args[0]} failed:`, output)
  return output.trim()
}
