import { Logger } from '@nestjs/common'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { Health } from '../health/health.ts'
import { DatabaseReach } from './database-reach.ts'
import { askBesidePool } from './postgres.ts'
import { connectionError } from './storage-error.ts'

/** Time that passes only when `advance` says so (ms); the clock of the machine can be set apart from it. */
function monotonicClock() {
  let now = Math.round(performance.now())
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
  const reading = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => {
    reading.mockRestore()
    vi.useRealTimers()
  })
  return { advance: (milliseconds: number) => void (now += milliseconds) }
}

const postgres = databases.filter(({ name }) => name === 'PostgreSQL')

describe.each(postgres)('a pool that never recovers, while $name answers others', ({ environment }) => {
  it('makes the process stuck after two minutes, so that its supervisor restarts it, whatever the clock says', async () => {
    vi.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined)
    const clock = monotonicClock()
    const url = (await environment())['DATABASE_URL']!
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    const reach = new DatabaseReach('postgres')
    const fail = (error: unknown) => reach.noteFailure(connectionError(error))
    reach.start({ throughPool: () => pool.query('select 1').catch(fail), besidePool: () => askBesidePool(url) })
    const health = new Health()
    health.watch([{ service: 'database', isWorking: () => !reach.isFailing, isStuck: () => reach.isStuck }])
    health.markRunning()
    const answers = async () => [health.liveness(), await health.readiness()]

    const held = await pool.connect()
    pool.options.connectionTimeoutMillis = 50
    onTestFinished(async () => {
      reach.stop()
      held.release()
      await pool.end()
    })
    await pool.query('select 1').catch(fail)
    await reach.probe()
    clock.advance(119_000)
    vi.setSystemTime(Date.now() + 3_600_000)
    await reach.probe()
    expect(await answers()).toEqual([
      { status: 200, word: 'ok' },
      { status: 200, word: 'degraded' },
    ])
    clock.advance(1000)
    await reach.probe()
    expect(await answers()).toEqual([
      { status: 503, word: 'stuck' },
      { status: 503, word: 'stuck' },
    ])
  })

  it('is not stuck while the database does not answer beside it either', async () => {
    vi.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined)
    const clock = monotonicClock()
    const nowhere = 'postgres://reelroom@127.0.0.1:1/none'
    const reach = new DatabaseReach('postgres')
    onTestFinished(() => reach.stop())
    const fail = (error: unknown) => reach.noteFailure(connectionError(error))
    reach.start({ throughPool: () => askBesidePool(nowhere).catch(fail), besidePool: () => askBesidePool(nowhere) })
    await askBesidePool(nowhere).catch(fail)
    await reach.probe()
    clock.advance(600_000)
    await reach.probe()
    expect([reach.isFailing, reach.isStuck]).toEqual([true, false])
  })
})
