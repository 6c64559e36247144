import { once } from 'node:events'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls } from '@contract/calls'
import type { CurrentImport, ImportFile, ImportStatus } from '@contract/import-answers.schema'
import type { ReadFailure } from '@contract/import.schema'
import { origin, startServer, Visitor } from '../../testing/server.ts'
import { zipOf, zipOfCopies } from '@import-formats/testing/uploads'
import { ImportRunner } from './import-runner.ts'
import { UploadReader } from './upload-reader.ts'

const [, path] = calls.uploadImport.route.split(' ')
const columns = 'Date,Name,Year,Letterboxd URI'
const watched = `${columns}\n2020-01-01,Alien,1979,u\n`
/** Answers before and after the reading of a file. */
const refused = (status: number, type: string) => ({ status, type, failure: null })
const failed = (failure: ReadFailure) => ({ status: 202, type: undefined, failure })

let app: NestFastifyApplication
let close: () => Promise<void>
let port: number
let ada: Visitor
let members = 0

beforeAll(async () => {
  ;({ app, close } = await startServer())
  await app.listen(0, '127.0.0.1')
  const server: Server = app.getHttpServer()
  // SAFETY: a server that listens on a port has an address with one.
  port = (server.address() as AddressInfo).port
})
afterAll(() => close())
beforeEach(async () => {
  ada = await signUp()
})

function signUp(): Promise<Visitor> {
  members += 1
  return new Visitor(app).signUp(`member${members}`)
}

const bytesType = { 'content-type': 'application/octet-stream' }
const address = (name: string) => `http://127.0.0.1:${port}${path}?name=${encodeURIComponent(name)}`

/** Sends one file as bytes, several as a form. */
async function send(files: Readonly<Record<string, string | Buffer>>, member = ada) {
  const [[name, content] = ['', ''], ...more] = Object.entries(files)
  const form = new FormData()
  for (const [file, bytes] of Object.entries(files))
    form.append('files', new Blob([Buffer.from(bytes as string)]), file)
  const isOne = more.length === 0
  const answer = await fetch(address(name), {
    method: 'POST',
    headers: { cookie: member.cookie, origin, ...(isOne ? bytesType : {}) },
    body: isOne ? Buffer.from(content as string) : form,
  })
  const body = (await answer.json()) as ImportStatus & { type?: string }
  return { status: answer.status, body }
}

const current = async (member = ada) => (await member.call('currentImport')).json() as CurrentImport

/** Resolves when all uploads are read, and their titles looked up. */
async function read(): Promise<void> {
  await app.get(UploadReader).idle()
  await app.get(ImportRunner).idle()
}

/** The upload when its titles have been looked up, and its unreadable rows. */
async function previewed(files: Readonly<Record<string, string | Buffer>>) {
  const { status, body } = await send(files)
  expect(status).toBe(202)
  await read()
  const answer = (await ada.call('importFiles', { params: { import: body.id } })).json() as { results: ImportFile[] }
  const faults = answer.results.flatMap((file) =>
    file.faults.map(({ reason, count }) => `${file.name} ${reason} ${count}`),
  )
  const { matched, notFound } = (await current()).import!.counts
  return { matched, notFound, faults }
}

/** Begins to send a file and stops in the middle. */
async function half(member = ada) {
  const clientRequest = request(address('watched.csv'), {
    method: 'POST',
    agent: false,
    headers: { ...bytesType, cookie: member.cookie, origin, 'content-length': 1_000_000 },
  })
  clientRequest.on('error', () => undefined)
  clientRequest.write(watched)
  await once(clientRequest, 'socket')
  return clientRequest
}

describe('a bad upload is refused if its size says so, and else fails once it is read', () => {
  it.each([
    ['a zip with a million empty files', { 'a.zip': zipOfCopies(1_000_000) }, failed('tooLarge')],
    ['a zip with a name that leaves it', { 'a.zip': zipOf({ '../../etc/watched.csv': watched }) }, failed('unsafe')],
    ['a CSV of one line of almost 50 MB', { 'a.csv': Buffer.alloc(50_000_000, 'a,') }, failed('unreadable')],
    [
      'one line of as much after a header',
      { 'watched.csv': `${columns}\n${'a,'.repeat(25_000_000)}` },
      failed('unreadable'),
    ],
    [
      'more bytes than the limit',
      { 'a.csv': Buffer.alloc(50 * 1024 * 1024 + 1, 'a') },
      refused(413, 'import-too-large'),
    ],
    ['nothing', { 'a.csv': '' }, refused(422, 'import-unreadable')],
    ['NUL bytes alone', { 'a.csv': Buffer.alloc(1000) }, failed('unreadable')],
    ['files of which none is known', { 'a.json': '{}', 'b.png': Buffer.from([0x89, 0, 1]) }, failed('unreadable')],
    [
      'tables of different columns',
      { 'a.csv': 'Movies\nAlien', 'b.csv': 'Film;Year\nAlien;1979' },
      failed('manyTables'),
    ],
    ['a table of too many columns', { 'a.csv': ','.repeat(1000) + 'a' }, failed('tooLarge')],
    ['names of columns alone', { 'a.csv': 'Film;Year;Rating\n' }, failed('unreadable')],
  ])('%s', async (_, files, { status, type, failure }) => {
    const answer = await send(files)
    expect([answer.status, answer.body.type]).toEqual([status, type])
    await read()
    const { import: left, ...rest } = await current()
    expect([left?.failure ?? null, left?.titles ?? 0, rest]).toEqual([failure, 0, { last: null }])
  })

  it('of an invalid form fails', async () => {
    const headers = { cookie: ada.cookie, origin, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await fetch(address('a'), { method: 'POST', headers, body: 'no form' })
    expect(answer.status).toBe(202)
    await read()
    expect((await current()).import).toMatchObject({ state: 'failed', failure: 'unreadable', failedAt: null })
  })

  it('leaves nothing behind for the next one', async () => {
    const { body } = await send({ 'a.csv': 'a' })
    await read()
    expect(await previewed({ 'watched.csv': watched })).toEqual({ matched: 1, notFound: 0, faults: [] })
    expect((await ada.call('importStatus', { params: { import: body.id } })).status).toBe(404)
  })
})

describe('a file with bad parts is read as far as possible, and the faults are reported with their lines', () => {
  it('such as line ends of all kinds, NUL bytes, and a repeated header', async () => {
    const text = `${columns}\r\n${columns}\n2020-01-01,Alien,1979,u\r2020-01-02,He\0at,1995,u\n\r\n${columns}\n2020-01-03,Suspiria,1977,u`
    expect(await previewed({ 'watched.csv': text })).toEqual({ matched: 3, notFound: 0, faults: [] })
  })

  it('such as the years 0 and 9999, and ratings of 11 and −1', async () => {
    const ratings = `${columns},Rating\n0000-01-01,Alien,1979,u,4\n9999-12-31,Heat,1995,u,4\n2020-01-01,Suspiria,1977,u,11\n2020-01-01,Casablanca,1942,u,-1\n`
    expect(await previewed({ 'ratings.csv': ratings })).toEqual({
      matched: 2,
      notFound: 0,
      faults: ['ratings.csv date 2', 'ratings.csv rating 2'],
    })
  })

  it('such as several files in Windows-1252 and UTF-8; a file of another kind is reported by name', async () => {
    const amelie = `${columns}\n2020-01-01,Amélie,2001,u\n`
    const files = {
      'watched.csv': Buffer.from(amelie, 'latin1'),
      'watchlist.csv': amelie,
      'bad.zip': zipOf({ '../a.csv': 'a' }),
      'endless.csv': `${columns}\n2020-01-01,Heat,1995,u\n"${'x'.repeat(2_000_000)}`,
      'notes.txt': 'Buy milk',
    }
    expect(await previewed(files)).toEqual({
      matched: 2,
      notFound: 0,
      faults: ['endless.csv shape 1', 'bad.zip archive 1', 'notes.txt file 1'],
    })
  })
})

describe('an interrupted upload', () => {
  it('of the same file twice at once is one import, applied once', async () => {
    const diary = `${columns},Rating,Rewatch,Tags,Watched Date\n2020-01-01,Alien,1979,u,4,,,2020-01-01\n`
    const both = await Promise.all([1, 2].map(() => send({ 'diary.csv': diary })))
    expect(both.map(({ status }) => status)).toEqual([202, 202])
    await read()
    expect((await current()).import).toMatchObject({ id: both[1]!.body.id, state: 'ready' })
    const applied = await Promise.all(
      both.map(({ body }) => ada.call('applyImport', { params: { import: body.id }, body: { conflict: 'mine' } })),
    )
    expect(applied.map(({ status }) => status)).toEqual([404, 200])
    await vi.waitFor(async () => expect((await current()).last?.result).toMatchObject({ added: 1, plays: 1 }))
  })

  it('from a closed browser leaves nothing behind and delays no other upload', async () => {
    const clientRequest = await half()
    clientRequest.destroy()
    expect((await send({ 'watched.csv': watched })).status).toBe(202)
    await read()
    expect((await current()).import?.titles).toBe(1)
  })

  it('of one member blocks no other member', async () => {
    const clientRequest = await half()
    const eve = await signUp()
    expect((await send({ 'watched.csv': watched }, eve)).status).toBe(202)
    clientRequest.destroy()
    expect(await current()).toEqual({ import: null, last: null })
  })
})
