import { exec } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { callApi, send } from '../api-client.ts'
import { freePort, type RunningBff } from '../bff.ts'
import { films } from '../titles.ts'
import {
  evaluate,
  image,
  logsOf,
  podman,
  processStatus,
  removeContainer,
  runContainer,
  startContainer,
  type RunningContainer,
} from './container.ts'

const password = /^[a-z2-9]{4}(?:-[a-z2-9]{4}){6}\n$/
let folder: string

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelroom-image-'))
})
test.afterEach(() => rm(folder, { recursive: true }))

test('the image has at most 210 MB, and 80 MB to download', async () => {
  const { stdout } = await podman('image', 'inspect', '--format={{.Size}}', image)
  const compressed = await promisify(exec)(`podman save ${image} | gzip -6 | wc -c`)
  const [size, download] = [Number(stdout) / 1e6, Number(compressed.stdout) / 1e6]
  console.log(`The image has ${size.toFixed(1)} MB, ${download.toFixed(1)} MB compressed.`)
  expect(size).toBeLessThanOrEqual(210)
  expect(download).toBeLessThanOrEqual(80)
})

test('the container runs without rights on a read-only disk: accounts, pages, pictures, an import, a stop', async () => {
  await chown(folder, 1000, 1000)
  const container = await startContainer(folder)
  console.log(`It is ready ${Math.round(container.startMs)} ms after podman run.`)
  try {
    await expectNoRights(container)
    await expectWholeProduct(container)
    const started = performance.now()
    await podman('stop', '--time=15', container.id)
    console.log(`It stops in ${Math.round(performance.now() - started)} ms.`)
    expect((await podman('inspect', '--format={{.State.ExitCode}}', container.id)).stdout.trim()).toBe('0')
  } finally {
    await container.remove()
  }
})

async function expectNoRights({ id }: RunningContainer): Promise<void> {
  expect(await processStatus(id)).toMatchObject({
    Uid: ['1000', '1000', '1000', '1000'].join('\t'),
    CapEff: '0000000000000000',
    CapBnd: '0000000000000000',
    NoNewPrivs: '1',
    Seccomp: '2',
  })
  const script = `
    const write = (path) => { try { fs.writeFileSync(path + '/probe', ''); fs.rmSync(path + '/probe'); return 'written' } catch (error) { return error.code } }
    console.log(JSON.stringify(Object.fromEntries(['/app', '/usr/local/bin', '/tmp', '/data', '/data/tmp'].map((path) => [path, write(path)]))))`
  expect(JSON.parse(await evaluate(id, script))).toEqual({
    '/app': 'EROFS',
    '/usr/local/bin': 'EROFS',
    '/tmp': 'EROFS',
    '/data': 'written',
    '/data/tmp': 'written',
  })
  const arguments_ = await evaluate(
    id,
    `console.log(fs.readFileSync('/proc/1/cmdline', 'utf8').split('\\0').join(' '))`,
  )
  expect(arguments_).toMatch(/^\/usr\/local\/bin\/node .*--max-old-space-size=\d+ .*\/app\/bff\/dist\/main\.js$/)
}

async function expectWholeProduct({ id, origin }: RunningContainer): Promise<void> {
  const operate = (...args: string[]) => podman('exec', id, '/usr/local/bin/node', 'bff/dist/operate.js', ...args)
  expect((await operate('health')).stdout).toBe('ok\n')
  await podman('healthcheck', 'run', id)
  const created = (await operate('account', 'create', 'ada@example.org', 'Ada')).stdout
  expect(created).toMatch(password)
  const body = { email: 'ada@example.org', password: created.trim() }
  const login = await send({ origin }, 'POST', '/api/_auth/session', '', body)
  expect(login.status).toBe(200)
  const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!

  const page = await (await send({ origin }, 'GET', films.godfather, cookie)).text()
  const picture = /\/_?ipx\/[^" ,]+/.exec(page)![0].replaceAll('&amp;', '&')
  const paths = ['/', '/login', '/home', picture, '/api/_icon/lucide.json?icons=ban']
  const answers: Record<string, number> = {}
  for (const path of paths) answers[path] = (await send({ origin }, 'GET', path, cookie)).status
  expect(answers).toEqual(Object.fromEntries(paths.map((path) => [path, 200])))
  expect((await send({ origin }, 'GET', '/api/_docs', cookie)).status).toBe(404)

  const app = { origin, output: () => '' } as RunningBff
  const diary = 'Date,Name,Year,Letterboxd URI,Rating\n2024-03-01,The Godfather,1972,https://boxd.it/2aNK,4.5\n'
  const { id: upload } = await callApi<{ id: string }>(
    app,
    'POST',
    '/api/userMedia/imports?name=diary.csv',
    cookie,
    diary,
  )
  await expect
    .poll(async () => (await callApi<{ state: string }>(app, 'GET', `/api/userMedia/imports/${upload}`, cookie)).state)
    .toBe('ready')
}

test('a folder of data that belongs to root stops the start with a message, and stays empty', async () => {
  const id = await runContainer(folder, await freePort())
  try {
    await podman('wait', id)
    expect((await podman('inspect', '--format={{.State.ExitCode}}', id)).stdout.trim()).toBe('1')
    expect(await logsOf(id)).toContain(
      'Reelroom cannot write in /data (DATA_DIR): /data belongs to user 0 with permissions 700, and Reelroom runs as user 1000. Run chown 1000 /data, or choose another folder.',
    )
    expect(await readdir(folder)).toEqual([])
  } finally {
    await removeContainer(id)
  }
})
