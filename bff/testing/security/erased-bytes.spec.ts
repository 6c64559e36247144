import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Insertable } from 'kysely'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { UserDatabase } from '../../src/platform/database/database.module.ts'
import type { Database } from '../../src/platform/database/schema.ts'
import { invitation, rowsOf } from '../account-rows.ts'
import { startServer, Visitor } from '../server.ts'
import { films } from '../titles.ts'

let folder: string
let app: NestFastifyApplication
let close: () => Promise<void>
let ada: Visitor
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  folder = mkdtempSync(join(tmpdir(), 'reelroom-'))
  ;({ app, close } = await startServer({ DATA_DIR: folder }))
  ada = await new Visitor(app).signUp('Ada')
})
afterEach(async () => {
  await close()
  rmSync(folder, { recursive: true })
  vi.useRealTimers()
})

const filesOnDisk = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Which of the texts are in the bytes of any file of the data folder: the database, its log, caches and temporary files. */
function textsOnDisk(texts: readonly string[]): string[] {
  const bytes = Buffer.concat(filesOnDisk().map((file) => readFileSync(file)))
  return texts.filter((text) => bytes.includes(text))
}

/** Waits long enough for the log to be emptied. */
async function passTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await app.get(UserDatabase).selectFrom('users').select('id').execute()
  await vi.advanceTimersByTimeAsync(10_000)
  await app.get(UserDatabase).selectFrom('users').select('id').execute()
}

const note = (first: string) => ({
  params: { type: 'movie', id: films.heat },
  body: { note: `${first} ${'long '.repeat(1500)}` },
})
const done = async (call: Promise<{ status: number }>) => expect((await call).status).toBeLessThan(300)

it('a changed note, a removed title and a deleted list are in neither the file nor its log', async () => {
  await done(ada.call('putSavedTitle', note('FIRSTNOTE')))
  await done(ada.call('putSavedTitle', note('SECONDNOTE')))
  const list = await ada.call('createList', {
    body: { name: 'LISTNAME', description: 'LISTTEXT', visibility: 'private' },
  })
  const { id } = list.json() as { id: string }
  const texts = ['FIRSTNOTE', 'SECONDNOTE', 'LISTNAME', 'LISTTEXT']
  expect(textsOnDisk(texts)).toEqual(texts)
  await passTime(0)
  expect(textsOnDisk(texts)).toEqual(texts.slice(1))
  await done(ada.call('putSavedTitle', { ...note(''), body: { note: null } }))
  await done(ada.call('deleteList', { params: { list: id } }))
  // A deletion of a list can be undone for ten minutes.
  for (let round = 0; round < 3; round += 1) await passTime(10 * 60_000)
  expect(textsOnDisk(texts)).toEqual([])
})

it('an erased account is at once in neither the file nor its log, with its staged import, also with another server', async () => {
  const second = await startServer({ DATA_DIR: folder })
  onTestFinished(second.close)
  const elsewhere = new Visitor(second.app)
  elsewhere.cookie = ada.cookie
  await done(ada.call('putSavedTitle', note('MYNOTE')))
  await done(ada.call('createList', { body: { name: 'LISTNAME', description: 'LISTTEXT', visibility: 'private' } }))
  await done(
    ada.call('uploadImport', {
      query: '?name=STAGEDFILE.csv',
      body: Buffer.from('Date,Name,Year,Letterboxd URI\n2026-01-01,STAGEDTITLE,1995,https://boxd.it/1\n'),
      headers: { 'content-type': 'application/octet-stream' },
    }),
  )
  const texts = ['MYNOTE', 'LISTNAME', 'LISTTEXT', 'STAGEDFILE', 'STAGEDTITLE', 'ada@example.org']
  await vi.waitFor(() => expect(textsOnDisk(texts)).toEqual(texts))
  await done(elsewhere.call('sessions'))
  await done(ada.call('eraseAccount', { body: { proof: 'a sentence is better' } }))
  expect(textsOnDisk(texts)).toEqual([])
})

it('nothing that any table or file had of an erased account is in a file, its picture included; only the server’s user reads the files', async () => {
  const database = app.get(UserDatabase)
  const { id } = ((await ada.call('session')).json() as { user: { id: string } }).user
  const { users: _, ...rows } = rowsOf('ada')
  await database.insertInto('links').values(invitation).execute()
  for (const [table, row] of Object.entries(rows)) {
    const own = JSON.parse(JSON.stringify(row).replaceAll('"user_id":"ada"', `"user_id":"${id}"`)) as object
    // SAFETY: each row is one of its table.
    await database
      .insertInto(table as 'plays')
      .values(own as Insertable<Database['plays']>)
      .execute()
  }
  const texts = Object.keys(rows).flatMap((table) =>
    JSON.stringify(rows).includes(`${table}-ada`) ? `${table}-ada` : [],
  )
  expect(textsOnDisk(texts)).toEqual(texts)
  await done(ada.call('eraseAccount', { body: { proof: 'a sentence is better' } }))
  expect(textsOnDisk([...texts, id])).toEqual([])
  const modes = filesOnDisk().map((file) => [file, statSync(file).mode & 0o777])
  expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([])
})
