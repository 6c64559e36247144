// @vitest-environment node
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { sessionMachine } from '../../src/shell/session/session.machine.ts'
import { machines } from '../../src/shell/machines.ts'
import { recordedSession } from '../testing/recorded-session.ts'
import { replay } from './replay.ts'
import { sourceOf, toTest } from './to-test.ts'

let log: Awaited<ReturnType<typeof recordedSession>>
beforeAll(async () => {
  log = await recordedSession()
})
const actorOf = () => ({ realm: 'r1', actor: log.actor })

/** The bug that another member’s session is taken for a visitor’s. */
const broken = sessionMachine.provide({ guards: { fetchedNobody: () => true } })

describe('a test generated from a range', () => {
  /** Runs the text of a test with a machine that replaces the one that it imports. */
  function run(text: string, machine: AnyStateMachine): void {
    const body = text.replaceAll(/^import .*$/gm, '')
    const runs: (() => void)[] = []
    const it = (_: string, test: () => void) => runs.push(test)
    runInNewContext(body, { it, expect, replay, sessionMachine: machine })
    expect(runs).toHaveLength(1)
    for (const test of runs) test()
  }

  it('passes with the current machine, and fails with the bug', () => {
    const text = toTest({ machine: 'session', ...actorOf(), entries: log.entries })!
    expect(text.split('\n').slice(0, 4)).toEqual([
      "import { expect, it } from 'vitest'",
      "import { replay } from '@inspector/log/replay'",
      "import { sessionMachine } from './session.machine.ts'",
      '',
    ])
    run(text, sessionMachine)
    expect(() => run(text, broken)).toThrow('loggedOut')
  })

  it('does not exist without a step', () => {
    expect(toTest({ machine: 'session', ...actorOf(), entries: log.entries.slice(0, 2) })).toBeNull()
  })

  it('imports the export of the machine’s file, for every machine', () => {
    const files = import.meta.glob<Record<string, unknown>>('../../src/shell/**/*.machine.ts', { eager: true })
    for (const { id } of Object.values(machines)) {
      const { file, name } = sourceOf(id)
      const [path] = Object.keys(files).filter((one) => one.endsWith(file.slice(1)))
      expect([id, typeof files[path!]?.[name]]).toEqual([id, expect.stringMatching(/function|object/)])
    }
  })
})
