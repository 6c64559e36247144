import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger } from '@nestjs/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { createTestFolder, putFile } from '../../../../testing/test-folder.ts'
import { Config } from '../../config/config.ts'
import { BackupNow } from './backup-now.service.ts'
import type { BackUp } from './backup-schedule.service.ts'

const now = Date.UTC(2026, 10, 29, 3, 30)

describe.each(databases)('a backup that an operator asks for, in $name', ({ open }) => {
  const start = async (backUp: BackUp) => {
    const folder = createTestFolder({})
    const config = Config.from({ BACKUP_DIR: folder, BACKUP_KEEP: '2d' })
    const database = await open()
    const errors = vi.spyOn(Logger.prototype, 'error').mockReturnValue()
    const log = vi.spyOn(Logger.prototype, 'log').mockReturnValue()
    onTestFinished(() => [log, errors].forEach((spy) => spy.mockRestore()))
    const server = () => {
      const backups = new BackupNow(config, database)
      backups.enable(backUp)
      return backups
    }
    return { folder, server, errors, log, names: () => readdirSync(folder).toSorted() }
  }

  it('is made once, although two operators ask at two servers', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const backUp = vi.fn<BackUp>(async (file) => {
      await promise
      writeFileSync(file, 'rows')
    })
    const { server, names } = await start(backUp)
    const [first, second] = [server(), server()]
    const made = first.start(now)
    const again = first.start(now)
    await vi.waitFor(() => expect(backUp).toHaveBeenCalled())
    expect([first.isRunning, second.isRunning]).toEqual([true, false])
    await second.start(now)
    resolve()
    await Promise.all([made, again])
    expect([backUp.mock.calls.length, first.isRunning]).toEqual([1, false])
    expect(names()).toEqual(['asked-20261129T033000.backup'])
    await second.start(now + 24 * 3_600_000)
    expect(names()).toHaveLength(2)
  })

  it('replaces the older ones that BACKUP_KEEP does not keep, and no other backup', async () => {
    const { folder, server, names, log } = await start(async (file) => writeFileSync(file, 'rows'))
    const others = [
      'before-1.0.0-20261029T033000.backup',
      'reelroom-20261029T033000.backup',
      'scheduled-20261029T033000.backup',
    ]
    for (const name of others) putFile(folder, name)
    const day = 24 * 3_600_000
    for (const time of [now, now + 60_000, now + day, now + 2 * day]) await server().start(time)
    expect(names()).toEqual(['asked-20261130T033000.backup', 'asked-20261201T033000.backup', ...others])
    expect(log.mock.calls.map(([line]) => /\d older.*/.exec(String(line))?.[0])).toEqual(
      [0, 1, 0, 1].map((count) => `${count} older ones of that kind were deleted`),
    )
  })

  it('that failed is noted with the first line of its message until one works', async () => {
    const backUp = vi.fn<BackUp>().mockRejectedValueOnce(new Error('There is too little room.\n    at writeBackup'))
    const { server, errors } = await start(backUp)
    const backups = server()
    await backups.start(now)
    expect(backups.lastFailure).toEqual({ at: now, message: 'There is too little room.' })
    expect(errors.mock.calls).toEqual([['The backup that an operator asked for failed: There is too little room.']])
    await backups.start(now + 1000)
    expect(backups.lastFailure).toBeNull()
  })

  it('is listed with those that the schedule and updates made, the newest first, and no unfinished one', async () => {
    const { folder, server } = await start(async () => {})
    for (const name of [
      'scheduled-20261128T033000.backup',
      'before-1.0.0-20261127T120000.backup',
      'reelroom-20261129T033000.backup',
      'scheduled-20261129T033000.backup.unfinished',
      'notes.txt',
    ])
      putFile(folder, name)
    const files = server().files()
    expect(files.map(({ name, kind }) => `${name.slice(0, 9)} ${kind}`).toSorted()).toEqual([
      'before-1. before-update',
      'reelroom- asked',
      'scheduled scheduled',
    ])
    expect(files.every(({ madeAt, bytes }) => madeAt > now - 1e12 && bytes >= 0)).toBe(true)
    expect(new BackupNow(Config.from({ BACKUP_DIR: join(folder, 'none') }), await open()).files()).toEqual([])
  })
})
