import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { logInToDemo, popularFilms } from '../api-client.ts'
import { serverProgram, startBff } from '../bff.ts'
import { otherThan, startLoad } from '../load.ts'
import { rounds } from './rounds.ts'

test(`every page is answered while the thread that renders pages ends ${rounds} times`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-faults-'))
  const program = ['--import', join(import.meta.dirname, 'rendering-thread.ts'), ...serverProgram()]
  const app = await startBff({ THREAD_FAULTS: folder, DEMO_LOGIN: 'on', ACCESS: 'open' }, program)
  try {
    const cookie = await logInToDemo(app.origin)
    const films = (await popularFilms(app, cookie, 10)).map(({ id }) => id)
    // A member's own pages, and pages that nothing has rendered before.
    const paths = ['/my', '/profile', ...films.map((id) => `/movie/${id}`)]
    const load = startLoad(app, cookie, films, { readers: 3, writers: 1, paths })
    const pages = () => load.outcomes.filter(({ request }) => request.startsWith('GET')).length
    for (let round = 0; round < rounds; round += 1) {
      const fault = join(folder, round % 4 === 3 ? 'memory' : 'exit')
      writeFileSync(fault, '')
      await expect.poll(() => existsSync(fault)).toBe(false)
      // A page is rendered twice at most, so that a page that ends every thread cannot do so forever. The next fault
      // waits for those in progress.
      const before = pages()
      await expect.poll(pages).toBeGreaterThan(before + 9)
    }
    await load.stop()
    expect(otherThan(load.outcomes, 200)).toEqual([])
    console.log(`${load.outcomes.length} requests while the rendering thread ended`)
  } finally {
    await app.stop()
    await rm(folder, { recursive: true })
  }
})
