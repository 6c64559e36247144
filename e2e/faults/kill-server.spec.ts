import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
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
