import { chmodSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestFolder } from '../../../testing/test-folder.ts'
import { asNobody } from '../../../testing/without-permissions.ts'
import { ensureWritableFolders, FolderError } from './writable-folders.ts'

const sqliteIn = (dir: string) => ({ database: { kind: 'sqlite', dir } as const })
const url = 'postgres://db/reelroom'
const postgres = { database: { kind: 'postgres', url, migrationUrl: url, poolSize: 1 } } as const

describe('the folders that the server writes in', () => {
  it('are made for the server’s user alone, and stay empty', () => {
    const root = createTestFolder({})
    ensureWritableFolders(sqliteIn(join(root, 'data')), join(root, 'data/tmp'))
    expect(readdirSync(root, { recursive: true })).toEqual(['data', 'data/tmp'])
    for (const folder of ['data', 'data/tmp']) expect(statSync(join(root, folder)).mode & 0o777).toBe(0o700)
  })

  it('end the start with the folder, its owner and the server’s user if they cannot be written', async () => {
    const root = createTestFolder({ 'tmp/.keep': '' })
    chmodSync(join(root, 'tmp'), 0o777)
    chmodSync(root, 0o555)
    const owner = process.geteuid?.()
    await asNobody(async () => {
      const user = process.geteuid?.()
      const remedy = user === owner ? `chmod u+rwx ${root}` : `chown ${user} ${root}`
      const reason = `${root} belongs to user ${owner} with permissions 555, and Reelroom runs as user ${user}. Run ${remedy}, or choose another folder.`
      for (const folder of [root, join(root, 'data/deep')])
        expect(() => ensureWritableFolders(sqliteIn(folder), join(root, 'tmp'))).toThrow(
          new FolderError(`Reelroom cannot write in ${folder} (DATA_DIR): ${reason}`),
        )
      for (const config of [sqliteIn(join(root, 'tmp')), postgres])
        expect(() => ensureWritableFolders(config, root)).toThrow(
          new FolderError(`Reelroom cannot write in ${root} (TMPDIR): ${reason}`),
        )
    })
    chmodSync(root, 0o755)
  })

  it('end the start if a file is in their place', () => {
    const file = join(createTestFolder({ file: '' }), 'file')
    for (const [folder, config] of [
      [`${file} (DATA_DIR)`, sqliteIn(file)],
      [`${join(file, 'tmp')} (TMPDIR)`, postgres],
    ] as const)
      expect(() => ensureWritableFolders(config, join(file, 'tmp'))).toThrow(
        new FolderError(`Reelroom cannot write in ${folder}: there is a file in its place. Choose another folder.`),
      )
  })

  it('lose what an ended process has left of an upload, and nothing else', () => {
    const [old, young] = ['b3f1', '0c2d'].map((four) => `reelroom-1234abcd-${four}-4aaa-8bbb-0123456789ab`)
    const files = [old!, young!, 'reelroom-notes.txt', 'reelroom-abc', 'other']
    const root = createTestFolder(Object.fromEntries(files.map((name) => [name, 'text'])))
    const yesterday = new Date(Date.now() - 86_400_000)
    for (const name of files) if (name !== young) utimesSync(join(root, name), yesterday, yesterday)
    ensureWritableFolders(postgres, root)
    expect(readdirSync(root).toSorted()).toEqual(files.filter((name) => name !== old).toSorted())
  })
})
