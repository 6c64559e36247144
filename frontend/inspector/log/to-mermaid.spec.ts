// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import { recordedSession } from '../testing/recorded-session.ts'
import type { ActorEntry } from './log-entry.ts'
import { toMermaid } from './to-mermaid.ts'

let log: Awaited<ReturnType<typeof recordedSession>>
beforeAll(async () => {
  log = await recordedSession()
})

describe('a sequence diagram', () => {
  it('has a line for each actor and an arrow for each event, without markup', () => {
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
