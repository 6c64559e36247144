/**
 * Writes the product as one folder that starts from any place: the built server and interface, and the packages with
 * native parts that the build leaves out. `node bff/build/write-bundle.ts [folder]` writes `dist/reelroom` by default.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { nativePackages } from '../vite.config.ts'

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules')
const folder = resolve(process.argv[2] ?? join(root, 'dist/reelroom'))

interface Package {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const readPackage = async (dir: string): Promise<Package> =>
  JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as Package

/**
 * Adds the folders of packages, and of all that they depend on, with their versions to `found`. Optional packages for other
 * platforms are not installed.
 */
async function addPackages(names: readonly string[], from: string, found: Map<string, string>): Promise<void> {
  for (const name of names) {
    const nested = join(from, 'node_modules', name)
    const dir = existsSync(nested) ? nested : join(packages, name)
    if (found.has(dir)) continue
    const { version, dependencies = {}, optionalDependencies = {} } = await readPackage(dir)
    found.set(dir, version)
    const installed = Object.keys(optionalDependencies).filter((optional) => existsSync(join(packages, optional)))
    await addPackages([...Object.keys(dependencies), ...installed], dir, found)
  }
}

/** The versions of the native packages and what they need, by name. A package inside another comes with that one. */
async function nativeVersions(): Promise<[string, string][]> {
  const found = new Map<string, string>()
  await addPackages(nativePackages, root, found)
  const named = [...found].map(([dir, version]) => [relative(packages, dir), version] as [string, string])
  return named.filter(([name]) => !name.includes('node_modules'))
}

/** Source maps are three times as large as the server, and the cache of compiled code belongs to one machine. */
const isShipped = (path: string): boolean => !path.endsWith('.map') && !path.endsWith('.compiled')

/** The fonts are files, not modules, so that the build's own list of licenses lacks them. */
const fonts = ['@fontsource-variable/sofia-sans', '@fontsource-variable/sofia-sans-extra-condensed']

/** The license of every package whose code or font the product has, each once. Native packages bring theirs along. */
async function licensesOfPackages(): Promise<string> {
  const lists = ['bff/dist', 'frontend/dist/client', 'frontend/dist/server'].map((dist) =>
    readFile(join(root, dist, '.vite/license.md'), 'utf8'),
  )
  const licenses = (await Promise.all(lists)).flatMap((list) => list.split(/^(?=## \S+ - \S+ \()/m).slice(1))
  const fontLicenses = fonts.map(
    async (name) => `## ${name}\n\n${await readFile(join(packages, name, 'LICENSE'), 'utf8')}\n`,
  )
  const all = new Map([...licenses, ...(await Promise.all(fontLicenses))].map((text) => [text.split('\n')[0], text]))
  return `# Licenses of the packages in Reelroom\n\n${[...all.values()].toSorted().join('\n')}`
}

/** Size in megabytes. */
async function sizeOf(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const part of ['bff/dist', 'frontend/dist'])
  await cp(join(root, part), join(folder, part), { recursive: true, filter: isShipped })
const versions = await nativeVersions()
for (const [name] of versions)
  await cp(join(packages, name), join(folder, 'node_modules', name), { recursive: true, filter: isShipped })
await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'))
await writeFile(join(folder, 'LICENSES-OF-PACKAGES.md'), await licensesOfPackages())
const manifest = {
  name: 'reelroom',
  version: (await readPackage(root)).version,
  private: true,
  type: 'module',
  dependencies: Object.fromEntries(versions),
}
await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
console.log(`${folder}: ${(await sizeOf(folder)).toFixed(1)} MB`)
