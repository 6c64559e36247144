import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { callApi, send, signUp } from '../api-client.ts'
import { startBff } from '../bff.ts'
import { films } from '../titles.ts'

const root = join(import.meta.dirname, '../..')
const execute = promisify(execFile)

let folder: string
let bundle: string
let report: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelroom-bundle-'))
  bundle = join(folder, 'reelroom')
  report = (await execute(process.execPath, [join(root, 'bff/build/write-bundle.ts'), bundle])).stdout
})
test.afterAll(() => rm(folder, { recursive: true }))

test('the bundle starts outside the project, renders, makes pictures and accounts, and ends at a signal', async () => {
  const megabytes = Number(/: ([\d.]+) MB\n$/.exec(report)?.[1])
  expect(megabytes).toBeGreaterThan(50)
  expect(megabytes).toBeLessThanOrEqual(75)

  const app = await startBff({}, [join(bundle, 'bff/dist/launch.js')])
  try {
    const cookie = await signUp(app, 'Ada')
    const page = await (await send(app, 'GET', films.godfather, cookie)).text()
    // A picture that the server makes smaller.
    const picture = /\/_ipx\/[^" ,]+|\/ipx\/[^" ,]+/.exec(page)![0].replaceAll('&amp;', '&')
    const paths = ['/', '/login', '/home', picture, '/api/_icon/lucide.json?icons=ban']
    const answers: Record<string, number> = {}
    for (const path of paths) answers[path] = (await send(app, 'GET', path, cookie)).status
    expect(answers).toEqual(Object.fromEntries(paths.map((path) => [path, 200])))
    const { user } = await callApi<{ user: { name: string } }>(app, 'GET', '/api/_auth/session', cookie)
    expect(user.name).toBe('Ada')

    // The process has become the server, with the options for its memory.
    const command = (await readFile(`/proc/${app.process.pid}/cmdline`, 'utf8')).split('\0')
    expect(command).toContain(join(bundle, 'bff/dist/main.js'))
    expect(command.filter((option) => option.startsWith('--max-old-space-size='))).toHaveLength(1)
    const variables = (await readFile(`/proc/${app.process.pid}/environ`, 'utf8')).split('\0')
    expect(variables).toContain('MALLOC_TRIM_THRESHOLD_=131072')

    const { port } = new URL(app.origin)
    const env = { ...process.env, PORT: port }
    expect((await execute(process.execPath, [join(bundle, 'bff/dist/operate.js'), 'health'], { env })).stdout).toBe(
      'ok\n',
    )

    const ended = once(app.process, 'exit')
    app.process.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    await app.stop()
  }
})

test('the bundle has the license of each package whose code or font it has', async () => {
  const licenses = await readFile(join(bundle, 'LICENSES-OF-PACKAGES.md'), 'utf8')
  for (const name of ['react', 'fastify', '@nestjs/core', 'xstate', '@videojs/react', '@iconify-json/lucide'])
    expect(licenses).toMatch(new RegExp(`^## ${name} - \\d.* \\((MIT|ISC|Apache-2\\.0)\\)$`, 'm'))
  expect(licenses).toContain('SIL Open Font License')
  expect(licenses).not.toMatch(/\((A?GPL|SSPL|BUSL)/)
})

interface Materials {
  readonly bomFormat: string
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly hashes: readonly object[]
  }[]
}

/** The name and the version that a package gives itself. */
async function identityOf(dir: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as Record<string, string>
  return `${name} ${version}`
}

/** The folders of the packages whose code the built server has, by its source maps. */
async function packagesOfServer(): Promise<string[]> {
  const dist = join(root, 'bff/dist')
  const maps = (await readdir(dist)).filter((name) => name.endsWith('.map'))
  const sources = maps.map(
    async (name) => (JSON.parse(await readFile(join(dist, name), 'utf8')) as { sources: string[] }).sources,
  )
  const dirs = (await Promise.all(sources)).flat().flatMap((source) => {
    const found = /^(?:\.\.\/)+(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1]
    return found ? [found] : []
  })
  return [...new Set(dirs)]
}

test('the bill of materials lists each package of the bundle, which has no tests and no files of the repository', async () => {
  const { bomFormat, components } = JSON.parse(await readFile(join(bundle, 'reelroom.cdx.json'), 'utf8')) as Materials
  expect([bomFormat, components.filter(({ hashes }) => hashes.length === 0)]).toEqual(['CycloneDX', []])
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`))
  expect(listed.size).toBe(components.length)

  const files = await readdir(bundle, { recursive: true })
  const copied = files.filter((file) => /node_modules\/(@[^/]+\/)?[^/@]+\/package\.json$/.test(file))
  const dirs = [
    ...copied.map((file) => join(bundle, dirname(file))),
    ...(await packagesOfServer()).map((dir) => join(root, dir)),
  ]
  const found = await Promise.all(dirs.map(identityOf))
  expect([copied.length > 5, found.length > 150]).toEqual([true, true])
  expect(found.filter((one) => !listed.has(one))).toEqual([])
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'xstate', '@fontsource-variable/sofia-sans']))

  const own = files.filter((file) => !file.includes('node_modules'))
  expect(own.filter((file) => /\.(spec|map)\b|(^|\/)(\.git|\.env|e2e|testing)(\/|$)/.test(file))).toEqual([])
})

test('the command line of the bundle runs outside the project', async () => {
  const { stdout } = await execute(process.execPath, [join(bundle, 'bff/dist/operate.js'), 'version'], { cwd: folder })
  expect(stdout).toMatch(/^Reelroom \d+\.\d+\.\d+\nBuild [\da-f]{12} of /)
})

test('a folder of uploads that cannot be written stops the start with a message', async () => {
  const TMPDIR = join(bundle, 'LICENSE')
  await expect(startBff({ TMPDIR }, [join(bundle, 'bff/dist/launch.js')])).rejects.toThrow(
    /The server ended with 1:\s+Reelroom cannot start\.\s+Reelroom cannot write in .*\/LICENSE \(TMPDIR\): there is a file in its place\. Choose another folder\./,
  )
})
