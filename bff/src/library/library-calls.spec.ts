import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { MAX_CHANGE_BYTES, MAX_FILES_PER_CHANGE } from '@contract/library-bounds'
import { fileAt } from '../../testing/library-files.ts'
import { startServer, Visitor } from '../../testing/server.ts'

const change = { revision: 0, put: [], gone: [], isWhole: false, isLast: true }
const heat = fileAt('Heat (1995).mkv', { title: 'Heat', year: 1995 })

let app: NestFastifyApplication
let close: () => Promise<void>
let member: Visitor
let folder = ''
let names = 0
beforeAll(async () => {
  ;({ app, close } = await startServer())
})
afterAll(() => close())
beforeEach(async () => {
  names += 1
  member = await new Visitor(app, `192.0.2.${names}`).signUp(`ada${names}`)
  folder = randomUUID()
  await member.call('putLibraryFolder', { params: { folder }, body: { name: 'Films' } })
})
const changeFiles = async (body: object) => {
  const { status, json } = await member.call('changeLibraryFiles', { params: { folder }, body })
  return { status, ...(json() as { fields?: string[]; files?: number; type?: string }) }
}

describe('a change of a folder', () => {
  it('may list a thousand files', async () => {
    const put = Array.from({ length: MAX_FILES_PER_CHANGE }, (_, index) => ({
      ...heat,
      path: `映画/${index}/${heat.path}`,
    }))
    expect(await changeFiles({ ...change, put })).toMatchObject({ status: 200, files: MAX_FILES_PER_CHANGE })
    expect(await changeFiles({ ...change, revision: 1, put: [...put, heat] })).toMatchObject({
      status: 400,
      fields: ['put'],
    })
  })

  it('is refused above its size limit, and other calls above their smaller one', async () => {
    const put = [{ ...heat, path: 'x'.repeat(MAX_CHANGE_BYTES) }]
    expect(await changeFiles({ ...change, put })).toMatchObject({ status: 413 })
    const name = 'x'.repeat(70_000)
    expect((await member.call('putLibraryFolder', { params: { folder }, body: { name } })).status).toBe(413)
  })

  it.each([
    ['a path out of the folder', { path: 'a/../../etc/passwd' }],
    ['a path from the root', { path: '/etc/passwd' }],
    ['an empty path', { path: '' }],
    ['a path with a NUL', { path: 'a\0b.mkv' }],
    ['a path with half a character', { path: 'a\ud800.mkv' }],
    ['a path that is too long', { path: 'a'.repeat(1025) }],
    ['a path of too many bytes', { path: '映'.repeat(1000) }],
    ['a negative size', { size: -1 }],
    ['captions out of the folder', { captions: ['../secret.srt'] }],
    ['too many episodes', { reading: { ...heat.reading, episodes: Array.from({ length: 51 }, (_, index) => index) } }],
    ['a title with a NUL', { reading: { ...heat.reading, title: 'He\0at' } }],
  ])('with %s is refused with its position, and changes nothing', async (_, wrong) => {
    const { status, type, fields } = await changeFiles({ ...change, put: [heat, { ...heat, ...wrong }] })
    expect({ status, type, isPlaced: fields?.every((field) => field.startsWith('put.1.')) }).toEqual({
      status: 400,
      type: 'invalid-request',
      isPlaced: true,
    })
    const { folders } = (await member.call('libraryFolders')).json() as { folders: { files: number }[] }
    expect(folders.map(({ files }) => files)).toEqual([0])
  })

  it('stores unusual names, and lists them unchanged', async () => {
    const paths = ['\u202Egnp.mkv', '\u0007bell.mkv', '😀/é/é.mkv', `${'a'.repeat(250)}.mkv`, "'; drop table x; --.mkv"]
    const put = paths.map((path, index) => ({
      ...heat,
      path,
      size: index + 1,
      reading: { ...heat.reading, title: path.slice(0, 255) },
    }))
    expect(await changeFiles({ ...change, put })).toMatchObject({ status: 200, files: paths.length })
    expect((await member.call('matchLibrary')).status).toBe(200)
    const listed = (await member.call('libraryReview')).json() as {
      results: { files: { first: { path: string }[] } }[]
    }
    expect(listed.results.flatMap(({ files }) => files.first.map(({ path }) => path)).toSorted()).toEqual(
      paths.toSorted(),
    )
  })

  it('of an outdated revision is refused as stale', async () => {
    await changeFiles({ ...change, put: [heat] })
    expect(await changeFiles({ ...change, put: [heat] })).toMatchObject({ status: 412, type: 'stale-version' })
  })
})

it('the marks call names the owned titles', async () => {
  await changeFiles({ ...change, put: [heat] })
  await member.call('matchLibrary')
  expect((await member.call('marks', { query: '?ids=movie-2016,movie-1001' })).json()).toEqual({
    items: [],
    owned: ['movie-2016'],
  })
})
