import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inPath, install } from './programs.mjs'
import { root, run, ScriptError, step } from './terminal.mjs'

/** The images that the Dockerfile begins with. Both are built here from packages of Debian, without a registry. */
const buildBase = 'docker.io/library/node:24-bookworm-slim'
const runtimeBase = 'gcr.io/distroless/cc-debian12'
/** The packages of the second image. */
const runtimePackages = 'libc6,libstdc++6,libgcc-s1,ca-certificates,tzdata,base-files,netbase'

/** The image that `buildImage` writes. */
export const testImage = 'localhost/reelroom:test'

const tools = ['buildah', 'podman', 'crun', 'mmdebstrap']
const packages = {
  'apt-get': `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${tools.join(' ')} uidmap fuse-overlayfs`,
}
/** What made the stand-ins for the base images; a folder that Git ignores. */
const folder = join(root, '.runtime', 'images')

/** Why no image can be built here; null if it can. Installs the tools if they are missing. */
export async function missingForContainers() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'Images are built as root on Linux.'
  if (!inPath('apt-get')) return 'Images are built from packages of Debian: there is no apt-get here.'
  if (!tools.every((tool) => inPath(tool))) await install('Tools for containers', packages)
  const missing = tools.filter((tool) => !inPath(tool))
  return missing.length > 0 ? `Images need ${missing.join(', ')}.` : null
}

/** Builds the unchanged Dockerfile as `testImage`, from stand-ins for its base images. */
export async function buildImage() {
  mkdirSync(folder, { recursive: true })
  await step('Making the base images', 'Base images made', async () => {
    if (!(await hasImage(runtimeBase)))
      await importDebian(runtimeBase, ['--variant=extract', `--include=${runtimePackages}`])
    if (!(await hasImage(buildBase))) await makeBuildBase()
  })
  await step('Building the image', 'Image built', async () => {
    await command('buildah', [
      'bud',
      '--layers',
      ...isolated,
      ...certificates(),
      '--format=docker',
      `--tag=${testImage}`,
      root,
    ])
  })
}

/** No name space of this machine's kernel is needed, and nothing is fetched. */
const isolated = ['--isolation=chroot', '--pull-never']

/** @param {string} image */
const hasImage = async (image) => (await run('podman', ['image', 'exists', image], { quiet: true })).code === 0

/**
 * Installs packages of Debian into an archive and imports it.
 *
 * @param {string} image
 * @param {string[]} options
 */
async function importDebian(image, options) {
  const archive = join(folder, 'debian.tar')
  await command('mmdebstrap', [...options, 'bookworm', archive])
  await command('podman', ['import', archive, image])
  rmSync(archive)
}

/** A Debian with the Node of this process, and with npm. */
async function makeBuildBase() {
  const debian = 'localhost/debian:slim'
  await importDebian(debian, ['--variant=apt', '--include=ca-certificates,libstdc++6'])
  const npm = dirname(dirname(realpathSync(inPath('npm') ?? '')))
  const context = join(folder, 'node')
  mkdirSync(context, { recursive: true })
  cpSync(process.execPath, join(context, 'node'))
  cpSync(npm, join(context, 'npm'), { recursive: true })
  const lines = [
    `FROM ${debian}`,
    'COPY node /usr/local/bin/node',
    'COPY npm /usr/local/lib/node_modules/npm',
    'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
  ]
  writeFileSync(join(context, 'Dockerfile'), lines.join('\n'))
  await command('buildah', ['bud', ...isolated, `--tag=${buildBase}`, context])
  rmSync(context, { recursive: true })
}

/** If this machine trusts certificates of its own, npm in the build trusts them too. */
function certificates() {
  const file = process.env.NODE_EXTRA_CA_CERTS
  if (!file || !existsSync(file)) return []
  const npmrc = join(folder, 'npmrc')
  writeFileSync(npmrc, 'cafile=/etc/ssl/extra.pem\n')
  return [`--volume=${file}:/etc/ssl/extra.pem:ro`, `--volume=${npmrc}:/root/.npmrc:ro`]
}

/**
 * Runs a program to its end. Returns its output.
 *
 * @param {string} name
 * @param {string[]} args
 */
async function command(name, args) {
  const { code, output } = await run(name, args, { quiet: true })
  if (code !== 0) throw new ScriptError(`${name} failed:`, output, { lines: 60 })
  return output
}
