// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import { sessionMachine } from '../../src/shell/session/session.machine.ts'
import { recordedSession } from '../testing/recorded-session.ts'
import { stepsOf } from '../testing/recording.ts'
import { parseLog, toLogFile } from './log-file.ts'
import { replayLog } from './replay.ts'

let log: Awaited<ReturnType<typeof recordedSession>>
beforeAll(async () => {
  log = await recordedSession()
})
const actorOf = () => ({ realm: 'r1', actor: log.actor })

/** The bug that another member’s session is taken for a visitor’s. */
const broken = sessionMachine.provide({ guards: { fetchedNobody: () => true } })

describe('a replay', () => {
  it('repeats the recorded steps, also from a file', () => {
    expect(replayLog(sessionMachine, log.entries, actorOf())).toEqual({
      steps: expect.any(Number),
      skipped: 0,
      divergences: [],
    })
    expect(replayLog(sessionMachine, log.entries, actorOf()).steps).toBeGreaterThan(10)
    const read = parseLog(toLogFile(log, 5))
    expect(
      read.isOk &&
        replayLog(sessionMachine, read.file.entries, actorOf()).divergences.filter(
          ({ aspect }) => aspect !== 'context',
        ),
    ).toEqual([])
  })

  it('of a faulty machine names the step where it deviates', () => {
    const { divergences } = replayLog(broken, log.entries, actorOf())
    const fetched = stepsOf(log.entries).filter(({ taken }) =>
      taken.flat().some(({ eventType }) => eventType === 'xstate.done.actor.0.session.unknown'),
    )
    expect(divergences[0]).toEqual({
      seq: fetched[0]!.seq,
      aspect: 'value',
      recorded: { loggedIn: { genres: 'loading', freshness: 'fresh' } },
      replayed: { loggedOut: 'settled' },
    })
  })

  it('skips steps with a dropped event', () => {
    const entries = log.entries.filter(({ kind, seq }) => kind !== 'event' || seq > 10)
    expect(replayLog(sessionMachine, entries, actorOf())).toMatchObject({
      skipped: expect.any(Number),
      divergences: [],
    })
    expect(replayLog(sessionMachine, entries, actorOf()).skipped).toBeGreaterThan(0)
  })
})
