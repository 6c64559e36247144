import { mkdirSync, rmSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { canMount } from '../../.workspace/small-disk.mjs'
import { send, signUp } from '../api-client.ts'
import { startBff } from '../bff.ts'

const paths = ['/home', '/my', '/library', '/api/library/titles', '/api/_auth/session']

test('a folder of films whose disk goes away disturbs no page, and its films are there again with the disk', async () => {
  test.skip(!canMount, 'This process may not mount a disk: it is no root on Linux')
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-films-'))
  const mount = () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
    mkdirSync(join(folder, 'Heat (1995)'))
    writeFileSync(join(folder, 'Heat (1995)', 'Heat (1995).mkv'), Buffer.alloc(1000))
  }
  mount()
  const app = await startBff({ LIBRARY_PATHS: folder })
  try {
    const cookie = await signUp(app, 'Ada')
    const films = async () => {
      const answer = await send(app, 'GET', '/api/library/titles?q=heat', cookie)
      return ((await answer.json()) as { results: unknown[] }).results.length
    }
    await expect.poll(films).toBe(1)
    for (let round = 0; round < 3; round += 1) {
      execFileSync('umount', ['--lazy', folder])
      for (let turn = 0; turn < 5; turn += 1)
        for (const path of paths) {
          const { status } = await send(app, 'GET', path, cookie)
          expect([path, status < 500]).toEqual([path, true])
        }
      mount()
      await expect.poll(films).toBe(1)
    }
    expect(app.process.exitCode).toBeNull()
  } finally {
    await app.stop()
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  }
})
