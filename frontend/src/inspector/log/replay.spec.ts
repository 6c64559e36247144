// @vitest-environment node
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { sessionMachine } from '../../shell/session/session.machine.ts'
import { machines } from '../machines.ts'
import { recordedSession } from '../testing/recorded-session.ts'
import { stepsOf } from '../testing/recording.ts'
import type { ActorEntry } from './log-entry.ts'
import { parseLog, toLogFile } from './log-file.ts'
import { replay, replayLog } from './replay.ts'
import { toMermaid } from './to-mermaid.ts'
import { sourceOf, toTest } from './to-test.ts'

let log: Awaited<ReturnType<typeof recordedSession>>
beforeAll(async () => {
  log = await recordedSession()
})
const actorOf = () => ({ realm: 'r1', actor: log.actor })

/** The bug that somebody else’s session is taken for nobody’s. */
const broken = sessionMachine.provide({ guards: { fetchedNobody: () => true } })

describe('a replay', () => {
  it('goes the way that was recorded, also from a file', () => {
    expect(replayLog(sessionMachine, log.entries, actorOf())).toEqual({
      steps: expect.any(Number),
      skipped: 0,
      divergences: [],
    })
    expect(replayLog(sessionMachine, log.entries, actorOf()).steps).toBeGreaterThan(10)
    const read = parseLog(toLogFile(log, 5))
    expect(
      read.isOk &&
        replayLog(sessionMachine, read.file.entries, actorOf()).divergences.filter(({ what }) => what !== 'context'),
    ).toEqual([])
  })

  it('of a machine with a fault tells at which step it goes another way', () => {
    const { divergences } = replayLog(broken, log.entries, actorOf())
    const fetched = stepsOf(log.entries).filter(({ taken }) =>
      taken.flat().some(({ eventType }) => eventType === 'xstate.done.actor.0.session.unknown'),
    )
    expect(divergences[0]).toEqual({
      seq: fetched[0]!.seq,
      what: 'value',
      recorded: { loggedIn: { genres: 'loading', freshness: 'fresh' } },
      replayed: { loggedOut: 'settled' },
    })
  })

  it('leaves out steps whose event was dropped', () => {
    const entries = log.entries.filter(({ kind, seq }) => kind !== 'event' || seq > 10)
    expect(replayLog(sessionMachine, entries, actorOf())).toMatchObject({
      skipped: expect.any(Number),
      divergences: [],
    })
    expect(replayLog(sessionMachine, entries, actorOf()).skipped).toBeGreaterThan(0)
  })
})

describe('a test made of a stretch', () => {
  /** Runs the text of a test with a machine in the place of the one that it imports. */
  function run(text: string, machine: AnyStateMachine): void {
    const body = text.replaceAll(/^import .*$/gm, '')
    const runs: (() => void)[] = []
    const it = (_: string, test: () => void) => runs.push(test)
    runInNewContext(body, { it, expect, replay, sessionMachine: machine })
    expect(runs).toHaveLength(1)
    for (const test of runs) test()
  }

  it('passes with the machine as it is, and fails when the bug is put back', () => {
    const text = toTest({ machine: 'session', ...actorOf(), entries: log.entries })!
    expect(text.split('\n').slice(0, 4)).toEqual([
      "import { expect, it } from 'vitest'",
      "import { replay } from '../../inspector/log/replay.ts'",
      "import { sessionMachine } from './session.machine.ts'",
      '',
    ])
    run(text, sessionMachine)
    expect(() => run(text, broken)).toThrow('loggedOut')
  })

  it('is none where there is nothing to step through', () => {
    expect(toTest({ machine: 'session', ...actorOf(), entries: log.entries.slice(0, 2) })).toBeNull()
  })

  it('imports what the machine’s file exports, whichever machine it is', () => {
    const files = import.meta.glob<Record<string, unknown>>('../../shell/**/*.machine.ts', { eager: true })
    for (const { id } of machines) {
      const { file, name } = sourceOf(id)
      const [path] = Object.keys(files).filter((one) => one.endsWith(file.slice(1)))
      expect([id, typeof files[path!]?.[name]]).toEqual([id, expect.stringMatching(/function|object/)])
    }
  })
})

describe('a sequence diagram', () => {
  it('has a line for each actor and an arrow for each event, and nothing in it is markup', () => {
    const actors = log.entries.filter((entry): entry is ActorEntry => entry.kind === 'actor')
    const text = toMermaid(log.entries, actors)
    expect(text.split('\n').slice(0, 2)).toEqual(['sequenceDiagram', expect.stringMatching(/^ {2}participant p0 as /)])
    expect(text).toContain('->>')
    expect(text).toMatch(
      /: session\.logOut\n.*: session\.loggedOut\n {2}Note over p\d+: \{#34;loggedOut#34;:\{#34;revoking#34;:#34;trying#34;\}\}/,
    )
    const hostile = toMermaid(
      [
        {
          seq: 0,
          realm: 'r',
          at: 0,
          kind: 'event',
          actor: 'a',
          from: null,
          event: { type: 'a\n  participant x as <b>;#' },
          cause: null,
          isDelayed: false,
        },
      ],
      [],
    )
    expect(hostile).toBe(
      'sequenceDiagram\n  participant p0 as outside\n  participant p1 as r a\n  p0->>p1: a participant x as #60;b#62;#59;#35;\n',
    )
  })
})
