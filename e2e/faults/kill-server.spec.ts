import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import type { ImportStatus } from '@contract/import-answers.schema'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { callApi, signUp } from '../api-client.ts'
import { startBff } from '../bff.ts'
import { killWhileSaving } from '../durability.ts'
import { rounds } from './rounds.ts'

test(`${rounds} times kill -9 during writes loses no acknowledged write: the embedded database`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-faults-'))
  try {
    const { acknowledged, lost } = await killWhileSaving(rounds, { DATA_DIR: folder })
    console.log(`the embedded database: ${acknowledged} writes acknowledged, ${lost.length} lost`)
    expect(lost).toEqual([])
    const file = new DatabaseSync(join(folder, 'reelroom.sqlite'))
    expect(
      file
        .prepare('pragma integrity_check')
        .all()
        .map(({ integrity_check: line }) => line),
    ).toEqual(['ok'])
    file.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})

test(`${rounds} times kill -9 during writes loses no acknowledged write: PostgreSQL`, async () => {
  const postgres = await throwAwayPostgres()
  test.skip(postgres === null, 'There is no PostgreSQL on this machine')
  try {
    const { acknowledged, lost } = await killWhileSaving(rounds, { DATABASE_URL: postgres!.url })
    console.log(`PostgreSQL: ${acknowledged} writes acknowledged, ${lost.length} lost`)
    expect(lost).toEqual([])
  } finally {
    await postgres!.stop()
  }
})

test('kill -9 while an upload is read fails that import alone, and the file can be sent again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-faults-'))
  let app = await startBff({ DATA_DIR: folder })
  try {
    const cookie = await signUp(app, 'Ada')
    const imports = '/api/userMedia/imports'
    const upload = (rows: number) =>
      callApi<ImportStatus>(app, 'POST', `${imports}?name=watched.csv`, cookie, watched(rows))
    const status = (id: string) => callApi<ImportStatus>(app, 'GET', `${imports}/${id}`, cookie)
    const earlier = await upload(1)
    await expect.poll(() => status(earlier.id)).toMatchObject({ state: 'ready' })
    await callApi(app, 'POST', `${imports}/${earlier.id}/apply`, cookie, { conflict: 'mine' })
    await expect.poll(() => status(earlier.id)).toMatchObject({ state: 'done', failure: null })

    const interrupted = await upload(200_000)
    expect(interrupted.state).toBe('uploaded')
    app.process.kill('SIGKILL')
    await once(app.process, 'exit')
    app = await startBff({ DATA_DIR: folder })
    await expect.poll(() => status(interrupted.id)).toMatchObject({ state: 'failed', failure: 'upload' })
    expect(await status(earlier.id)).toMatchObject({ state: 'done', failure: null, canUndo: true })
    const again = await upload(1)
    await expect.poll(() => status(again.id)).toMatchObject({ state: 'ready' })
  } finally {
    await app.stop()
    await rm(folder, { recursive: true })
  }
})

/** Letterboxd's list of watched films, with one film of the catalogue in all rows. */
const watched = (rows: number): string =>
  ['Date,Name,Year,Letterboxd URI', ...Array.from({ length: rows }, () => '2020-01-01,Alien,1979,')].join('\n')
