import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Config } from '../config/config.ts'
import { openDatabase } from './open-database.ts'
import { userRow } from '../../../testing/users.ts'

const megabyte = 2 ** 20

it('the write-ahead log stays short during long work without pauses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = await openDatabase(Config.from({ DATA_DIR: folder }).database)
  await database
    .insertInto('users')
    .values(userRow({ id: 'ada', name: 'Ada' }))
    .execute()
  let written = 0
  let longestLog = 0
  for (let piece = 0; piece < 400; piece += 1) {
    const settings = randomBytes(100_000).toString('hex')
    await database.piece((transaction) => transaction.updateTable('users').set({ settings }).execute())
    written += settings.length
    longestLog = Math.max(longestLog, statSync(join(folder, 'reelroom.sqlite-wal')).size)
  }
  await database.destroy()
  expect(written).toBeGreaterThan(64 * megabyte)
  expect(longestLog).toBeLessThan(32 * megabyte)
})
