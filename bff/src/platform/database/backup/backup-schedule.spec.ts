import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger } from '@nestjs/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { createTestFolder, putFile } from '../../../../testing/test-folder.ts'
import { Config } from '../../config/config.ts'
import { BackupSchedule, type BackUp } from './backup-schedule.service.ts'

const HOUR = 3_600_000
/** A time in the server's own zone. */
const at = (day: number, hour: number, minute = 0, second = 0): number =>
  new Date(2026, 10, day, hour, minute, second).getTime()
const nameOf = (time: number): string =>
  `scheduled-${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}.backup`

describe.each(databases)('the daily backup, in $name', ({ open }) => {
  const start = async (files: readonly string[] = []) => {
    const folder = createTestFolder({})
    for (const file of files) putFile(folder, file)
    const config = Config.from({ BACKUP_AT: '03:30', BACKUP_DIR: folder, BACKUP_KEEP: '2d' })
    const database = await open()
    const log = vi.spyOn(Logger.prototype, 'log').mockReturnValue()
    const errors = vi.spyOn(Logger.prototype, 'error').mockReturnValue()
    onTestFinished(() => [log, errors].forEach((spy) => spy.mockRestore()))
    return {
      folder,
      log,
      errors,
      server: () => new BackupSchedule(config, database),
      names: () => readdirSync(folder).toSorted(),
    }
  }
  const backUp: BackUp = async (file) => writeFileSync(file, '')

  it('is made once, by one of several servers, even if their clocks differ by minutes', async () => {
    const { server, names } = await start()
    const [first, second] = [server(), server()]
    for (const one of [first, second]) await one.work(backUp, at(5, 3, 0))
    expect(names()).toEqual([])
    await first.work(backUp, at(5, 3, 30, 10))
    for (const [one, minute] of [
      [second, 29],
      [second, 31],
      [second, 40],
      [first, 50],
    ] as const)
      await one.work(backUp, at(5, 3, minute))
    expect(names()).toEqual([nameOf(at(5, 3, 30, 10))])
    await second.work(backUp, at(6, 3, 31))
    expect(names()).toEqual([nameOf(at(5, 3, 30, 10)), nameOf(at(6, 3, 31))])
  })

  it('that was missed while no server ran is made at the start', async () => {
    const { server, names } = await start([nameOf(at(3, 3, 30))])
    await server().work(backUp, at(5, 12))
    expect(names()).toEqual([nameOf(at(3, 3, 30)), nameOf(at(5, 12))])
  })

  it('replaces the oldest that the settings do not keep, and no other file', async () => {
    const others = ['reelroom-20200101T000000.backup', 'scheduled-notes.txt', 'before-1.0.0-20200101T000000.backup']
    const { server, names, log, folder } = await start([nameOf(at(3, 3, 30)), nameOf(at(4, 3, 30)), ...others])
    await server().work(backUp, at(5, 3, 30))
    expect(names()).toEqual([...others, nameOf(at(4, 3, 30)), nameOf(at(5, 3, 30))].toSorted())
    expect(log.mock.calls).toEqual([
      [`${folder}/${nameOf(at(5, 3, 30))} is made and checked; 1 older backups were deleted`],
    ])
  })

  it('removes what a killed process left more than a day ago', async () => {
    const [old, current] = [
      'scheduled-20200101T000000.backup.unfinished',
      'scheduled-20200102T000000.backup.unfinished',
    ]
    const { server, names, folder } = await start([
      nameOf(at(4, 3, 30)),
      old,
      current,
      'reelroom-backup-a1B2c3/rows.sqlite',
    ])
    for (const name of [old, 'reelroom-backup-a1B2c3']) utimesSync(join(folder, name), 1, 1)
    await server().work(backUp, at(5, 3, 30))
    expect(names()).toEqual([current, nameOf(at(4, 3, 30)), nameOf(at(5, 3, 30))])
  })

  it('is announced for its next time, and at once after it was missed', async () => {
    const { server } = await start([nameOf(at(3, 3, 30))])
    const schedule = server()
    expect(schedule.nextAt(at(5, 3, 0))).toBe(at(5, 3, 30))
    expect(schedule.nextAt(at(5, 12))).toBe(at(6, 3, 30))
    const failing: BackUp = async () => {
      throw new Error('There is too little room.')
    }
    await schedule.work(failing, at(5, 12))
    expect(schedule.lastFailure).toEqual({ at: at(5, 12), message: 'There is too little room.' })
    expect(schedule.nextAt(at(5, 12, 5))).toBe(at(5, 13))
    await schedule.work(backUp, at(5, 13))
    expect([schedule.lastFailure, schedule.nextAt(at(5, 13))]).toEqual([null, at(6, 3, 30)])
  })

  it('that failed is logged, deletes nothing, and is tried again after an hour', async () => {
    const { server, names, errors } = await start([nameOf(at(3, 3, 30)), nameOf(at(4, 3, 30))])
    const schedule = server()
    const failing = vi.fn<BackUp>(async () => {
      throw new Error('There is too little room.')
    })
    await schedule.work(failing, at(5, 3, 30))
    await schedule.work(failing, at(5, 4, 29))
    expect(failing).toHaveBeenCalledTimes(1)
    expect(errors.mock.calls).toEqual([['The backup failed; the next try is in an hour: There is too little room.']])
    expect(names()).toEqual([nameOf(at(3, 3, 30)), nameOf(at(4, 3, 30))])
    await schedule.work(backUp, at(5, 3, 30) + HOUR)
    expect(names()).toEqual([nameOf(at(4, 3, 30)), nameOf(at(5, 4, 30))])
  })
})
