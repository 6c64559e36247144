/**
 * Writes the product as one folder that starts from any place: the built server and interface, and the packages with
 * native parts that the build leaves out. `node bff/build/write-bundle.ts [folder]` writes `dist/reelroom` by default.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { nativePackages } from '../vite.config.ts'
import { billOfMaterials, type BundledPackage, type Lock } from './bill-of-materials.ts'

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

/** The native packages and what they need: their versions by their path below `node_modules`. */
async function nativeVersions(): Promise<[string, string][]> {
  const found = new Map<string, string>()
  await addPackages(nativePackages, root, found)
  return [...found].map(([dir, version]) => [relative(packages, dir), version])
}

/** Source maps are three times as large as the server, and the cache of compiled code belongs to one machine. */
const isShipped = (path: string): boolean => !path.endsWith('.map') && !path.endsWith('.compiled')

/** The fonts are files, not modules, so that the build's own list of licenses lacks them. */
const fonts = ['@fontsource-variable/sofia-sans', '@fontsource-variable/sofia-sans-extra-condensed']

/** The licenses of the packages that the builds bundled, each below a heading such as `## react - 19.3.1 (MIT)`. */
async function builtLicenses(): Promise<string[]> {
  const lists = ['bff/dist', 'frontend/dist/client', 'frontend/dist/server'].map((dist) =>
    readFile(join(root, dist, '.vite/license.md'), 'utf8'),
  )
  return (await Promise.all(lists)).flatMap((list) => list.split(/^(?=## \S+ - \S+ \()/m).slice(1))
}

/** The license of every package whose code or font the product has, each once. Native packages bring their own. */
async function licensesOfPackages(): Promise<string> {
  const licenses = await builtLicenses()
  const fontLicenses = fonts.map(
    async (name) => `## ${name}\n\n${await readFile(join(packages, name, 'LICENSE'), 'utf8')}\n`,
  )
  const all = new Map([...licenses, ...(await Promise.all(fontLicenses))].map((text) => [text.split('\n')[0], text]))
  return `# Licenses of the packages in Reelroom\n\n${[...all.values()].toSorted().join('\n')}`
}

/** Every package whose code or font the product has, native ones included. */
async function bundledPackages(natives: readonly [string, string][]): Promise<BundledPackage[]> {
  const built = (await builtLicenses()).map((text) => {
    const [, name = '', version = ''] = /^## (\S+) - (\S+) /.exec(text) ?? []
    return { name, version }
  })
  const nativeOnes = natives.map(([path, version]) => ({ name: path.split('node_modules/').at(-1)!, version }))
  const fontVersions = fonts.map(async (name) => ({ name, version: (await readPackage(join(packages, name))).version }))
  return [...built, ...nativeOnes, ...(await Promise.all(fontVersions))]
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
const natives = await nativeVersions()
// A package inside another comes with that one.
const versions = natives.filter(([path]) => !path.includes('node_modules'))
for (const [name] of versions)
  await cp(join(packages, name), join(folder, 'node_modules', name), { recursive: true, filter: isShipped })
await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'))
await writeFile(join(folder, 'LICENSES-OF-PACKAGES.md'), await licensesOfPackages())
const { version } = await readPackage(root)
const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
const materials = billOfMaterials(version, await bundledPackages(natives), lock)
await writeFile(join(folder, 'reelroom.cdx.json'), `${JSON.stringify(materials, null, 2)}\n`)
const manifest = {
  name: 'reelroom',
  version,
  private: true,
  type: 'module',
  dependencies: Object.fromEntries(versions),
}
await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
console.log(`${folder}: ${(await sizeOf(folder)).toFixed(1)} MB`)
