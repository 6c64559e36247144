import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { changedFiles } from './changed-files.mjs'
import { nx } from './targets.mjs'
/**
 * @typedef {import('./terminal.mjs').RunOptions} RunOptions
 * @typedef {{ name: string, folder: string, types: string[], hasTests: boolean, files: string[] }} Project
 */
import { dim, green, main, print, red, root, run, seconds } from './terminal.mjs'

const script = /\.(ts|tsx|mts|mjs|js)$/
/** @param {string} name */
const bin = (name) => join(root, 'node_modules', '.bin', name)

/**
 * `npm run check`: lint, format, types and unit tests of the files that have changed (see `changedFiles`). All checks run,
 * and the end names the failed ones.
 */
await main(async () => {
  const env = await bootstrap()
  const { base, files } = changedFiles(root)
  if (files.length === 0) {
    print(`No file has changed since ${base}.`)
    return 0
  }
  print(`Files that have changed since ${base}: ${files.length}\n`)
  const results = []
  for (const { name, work } of checksOf(files)) {
    const since = Date.now()
    const { code, output } = await work({ env, quiet: true })
    print(`${code === 0 ? green('✓') : red('✗')} ${name} ${dim(`(${seconds(since)})`)}`)
    if (code !== 0) print(`\n${output.trimEnd()}\n`)
    results.push({ name, failed: code !== 0 })
  }
  const failed = results.filter((result) => result.failed).map(({ name }) => name)
  print(failed.length > 0 ? `\n${red('✗')} Failed: ${failed.join(', ')}` : `\n${green('✓')} All checks passed.`)
  return failed.length > 0 ? 1 : 0
})

/**
 * The checks for these files, the quick ones first.
 *
 * @param {string[]} files
 */
function checksOf(files) {
  const scripts = files.filter((file) => script.test(file))
  const projects = projectsOf(files)
  /**
   * @param {string} name
   * @param {string} path
   * @param {string[]} args
   */
  const command = (name, path, args) => ({
    name,
    work: (/** @type {RunOptions} */ options) => run(path, args, options),
  })
  /**
   * @param {string} name
   * @param {string} path
   */
  const node = (name, path) => command(name, process.execPath, [join(root, path)])
  return [
    node('Import rules', '.workspace/import-rules/check.mjs'),
    node('Order of folders', '.workspace/import-rules/check-arrows.mjs'),
    node('Documents', '.workspace/prose/check.mjs'),
    command('Format', bin('oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...files]),
    ...(scripts.length > 0 ? [command('Lint', bin('oxlint'), scripts)] : []),
    ...projects.flatMap(({ types }) =>
      types.map((config) => command(`Types of ${config}`, bin('tsc'), incremental(config))),
    ),
    ...projects.flatMap(testsOf),
  ]
}

/**
 * Types that were checked once are checked again only if something has changed.
 *
 * @param {string} config
 */
function incremental(config) {
  const info = join(root, '.nx', 'types', `${config.replaceAll('/', '-')}.tsbuildinfo`)
  return ['-p', config, '--incremental', '--tsBuildInfoFile', info]
}

/**
 * The projects of the files (`project.json`), each with its files and the configurations of its types.
 *
 * @param {string[]} files
 */
function projectsOf(files) {
  /** @type {Map<string, Project>} */
  const projects = new Map()
  for (const file of files) {
    const folder = folderOfProject(file)
    if (!folder) continue
    /** @type {{ name: string, targets: Record<string, { command: string } | undefined> }} */
    const { name, targets } = JSON.parse(readFileSync(join(root, folder, 'project.json'), 'utf8'))
    const types = [...(targets.typecheck?.command.matchAll(/-p (\S+)/g) ?? [])].map(([, config]) => config ?? '')
    const project = projects.get(folder) ?? { name, folder, types, hasTests: Boolean(targets.test), files: [] }
    project.files.push(file.slice(folder.length + 1))
    projects.set(folder, project)
  }
  return [...projects.values()]
}

/** @param {string} file */
function folderOfProject(file) {
  let folder = dirname(file)
  while (folder !== '.' && !existsSync(join(root, folder, 'project.json'))) folder = dirname(folder)
  return folder === '.' ? null : folder
}

/**
 * The tests that import a changed file, or all tests if no test can import it. Nearly every test of the server
 * imports all of it: of these only the ones of the file's feature run, and `npm test` runs the others.
 *
 * @param {Project} project
 */
function testsOf({ name, folder, hasTests, files }) {
  if (!hasTests) return []
  const isServer = name === 'bff'
  /** @type {Map<string | null, string[]>} */
  const groups = isServer ? Map.groupBy(files, featureOf) : new Map([['', files]])
  groups.delete(null)
  return [...groups].map(([feature, changed]) => ({
    name: `Unit tests of ${join(folder, feature ?? '')}`,
    work: async (/** @type {RunOptions} */ options) => {
      if (isServer) {
        // Tests of the server read the pages that the frontend's build has left.
        const built = await nx(['run', 'frontend:build'], options)
        if (built.code !== 0) return built
      }
      const args = changed.every((file) => script.test(file)) ? ['related', ...changed] : ['run']
      if (isServer) args.push(...outside(feature ?? ''))
      return run(bin('vitest'), [...args, '--run', '--passWithNoTests'], { ...options, cwd: join(root, folder) })
    },
  }))
}

/**
 * The feature of a file of the server: its folder below `src`, or `build` or `testing`. A spec of the whole server is a
 * feature of its own. Null for another file of the whole server.
 *
 * @param {string} file
 */
function featureOf(file) {
  const [folder = null] = /^(?:src\/[^/]+|build|testing)(?=\/)/.exec(file) ?? []
  return folder ?? (file.endsWith('.spec.ts') ? file : null)
}

/**
 * Excludes the server's tests outside of a feature.
 *
 * @param {string} feature
 */
function outside(feature) {
  const [top, name] = feature.split('/')
  return [`!(${top})/**`, ...(name ? [`${top}/!(${name})/**`, `${top}/!(${name})`] : [])].map(
    (glob) => `--exclude=${glob}`,
  )
}
