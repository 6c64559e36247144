import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databases } from '../../testing/databases.ts'
import { fillDatabase } from '../../testing/filled-database.ts'
import { createTestFolder } from '../../testing/test-folder.ts'
import { Config } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { ServerPresence } from '../platform/database/server-presence.store.ts'
import { operate } from './operate.ts'

const build = { id: 'b1', version: '1.2.3', timestamp: '2026-11-29T08:00:00.000Z' }

/** A folder with a built interface, and the command line of a server with this environment. */
function commandLine(environment: Record<string, string>) {
  const folder = createTestFolder({ 'dist/client/builds/latest.json': JSON.stringify(build) })
  const run = async (...words: string[]) => {
    const [printed, messages]: [string[], string[]] = [[], []]
    const code = await operate(words, 'operate', {
      environment,
      frontendDist: join(folder, 'dist'),
      print: (line) => void printed.push(line),
      printMessage: (line) => void messages.push(line),
    })
    return { code, printed, messages }
  }
  return { folder, run }
}

describe.each(databases)('the commands for data, in $name', ({ copied, environment }) => {
  it('back up, check, move and restore, and say what they did', async () => {
    const folder = createTestFolder({})
    const settings = { ...(await copied()), BACKUP_DIR: join(folder, 'backups') }
    const database = await openDatabase(Config.from(settings).database)
    await fillDatabase(database)
    const { run } = commandLine(settings)

    const backedUp = await run('backup')
    expect(backedUp).toEqual({
      code: 0,
      printed: [expect.stringMatching(/backups\/reelroom-\d{8}T\d{6}\.backup$/)],
      messages: [
        expect.stringMatching(/^The backup has 8 rows in \d+ tables\. It was read again from the disk and is whole\.$/),
      ],
    })
    const [file = ''] = backedUp.printed
    expect(readdirSync(join(folder, 'backups')).map((name) => join(folder, 'backups', name))).toEqual([file])

    const checked = await run('restore', '--check', file)
    expect(checked.printed).toContain('plays 3')
    expect(checked.messages).toEqual([
      expect.stringMatching(
        /is whole and can be restored\. Made at .* by Reelroom 1\.2\.3 \(build b1\) with the embedded catalogue; 8 rows/,
      ),
    ])
    const live = await commandLine({ ...settings, TMDB_TOKEN: 'a.b.c' }).run('restore', '--check', file)
    expect(live.messages[1]).toBe(
      'Its titles belong to the embedded catalogue: members see them only without TMDB_TOKEN.',
    )

    const presence = new ServerPresence(database)
    await presence.start()
    expect(await run('restore', file)).toMatchObject({ code: 1, messages: [expect.stringContaining('Stop ')] })
    await presence.stop()
    await database.destroy()
    const restored = await run('restore', file)
    expect(restored).toMatchObject({
      code: 0,
      messages: [
        expect.stringContaining(`Restored ${file}. Made at`),
        expect.stringMatching(/^The former data is in .*before.restore.*\. Delete it when you no longer need it\.$/),
      ],
    })
    const target = join(folder, 'new')
    expect(await run('move', '--to', target)).toEqual({
      code: 0,
      printed: [`DATA_DIR=${target}`],
      messages: [
        expect.stringMatching(
          /^Moved and compared 8 rows .* without DATABASE_URL\. The former database is as it was\.$/,
        ),
      ],
    })
    expect(readdirSync(target)).toEqual(['reelroom.sqlite'])
  })

  it('say how the server is doing, as far as another process can read that', async () => {
    const folder = createTestFolder({ 'images/ab/picture': 'x'.repeat(200_000) })
    const settings = { ...(await environment()), BACKUP_DIR: join(folder, 'backups'), BACKUP_AT: '03:30', PORT: '1' }
    const database = await openDatabase(Config.from(settings).database)
    await fillDatabase(database)
    const { run } = commandLine(settings)
    await run('backup')
    const { code, printed, messages } = await run('status')
    expect({ code, messages }).toEqual({ code: 0, messages: [] })
    expect(printed).toEqual([
      'Version     1.2.3, build b1 of 2026-11-29T08:00:00.000Z',
      'Server      does not answer at 127.0.0.1:1',
      'Address     http://127.0.0.1:1; a change of its domain makes the passkeys of 0 members useless',
      expect.stringMatching(/^Database {4}(SQLite|PostgreSQL), \d+\.\d MB/),
      'Imports     0 running, 0 waiting for their member',
      expect.stringMatching(/^Backups {5}1 in .*backups; the next one \d{4}-.*Z$/),
      expect.stringMatching(/^ {12}\d{4}-.*Z {2}\d+\.\d MB {2}reelroom-\d{8}T\d{6}\.backup$/),
      'Pictures    0.0 MB on disk',
    ])
  })

  it('end with a message if nothing can be done', async () => {
    const settings = await environment()
    const { folder, run } = commandLine(settings)
    const file = join(folder, 'some.backup')
    const failure = (sentence: RegExp) => ({ code: 1, printed: [], messages: [expect.stringMatching(sentence)] })
    expect(await run('backup', file)).toEqual(failure(/^(There is no database yet|Reelroom has no tables there yet): /))
    expect(existsSync(file)).toBe(false)
    expect(await run('restore', file)).toEqual(failure(/^There is no .*some\.backup\.$/))
    writeFileSync(file, 'Something else')
    expect(await run('restore', '--check', file)).toEqual(failure(/^.*some\.backup is not a backup of Reelroom\.$/))
    expect(await run('backup', file)).toEqual(failure(/some\.backup exists already; it stays unchanged\.$/))
    expect(await run('move', '--to', 'mysql://db/reelroom')).toEqual(failure(/^The target is a PostgreSQL address/))
    for (const words of [
      ['backup', '-x'],
      ['backup', 'a', 'b'],
      ['restore'],
      ['restore', '--check'],
      ['move'],
      ['move', 'x'],
    ])
      expect(await run(...words)).toMatchObject({ code: 2, printed: [] })
  })
})

describe('a move to a PostgreSQL that cannot be reached', () => {
  it('ends with a message without the password, and a move to a reachable one does not print it', async () => {
    const settings = await databases[0]!.environment()
    await (await openDatabase(Config.from(settings).database)).destroy()
    const { run } = commandLine(settings)
    const { code, messages } = await run('move', '--to', 'postgres://reelroom:s3cret@127.0.0.1:1/reelroom')
    expect({ code, messages }).toEqual({
      code: 1,
      messages: [expect.stringMatching(/^The database cannot be used: .*ECONNREFUSED/)],
    })
    expect(messages.join()).not.toContain('s3cret')
    if (!databases[1]) return
    const { DATABASE_URL = '' } = await databases[1].environment()
    const url = new URL(DATABASE_URL)
    const moved = await run('move', '--to', url.href)
    expect(moved).toMatchObject({ code: 0, messages: [expect.stringContaining('completed by the password')] })
    url.password = ''
    expect(moved.printed).toEqual([`DATABASE_URL=${url.href}`])
  })
})
