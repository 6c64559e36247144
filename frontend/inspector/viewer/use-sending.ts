import { useEffect, useState } from 'react'
import type { ActorStates } from './model/actor-states.ts'
import type { ViewerParts } from './viewer-parts.ts'

export interface Sending {
  /** Realms that accept events from this viewer: it was unlocked for them, and the server allowed it. */
  readonly unlocked: ReadonlySet<string>
  readonly refused: ReadonlySet<string>
  readonly unlock: (realm: string) => void
  readonly lock: (realm: string) => void
  readonly send: (actor: string, event: { readonly type: string }) => void
}

/** The switch before events are sent: the page asks its server whether this browser is a maintainer's. */
export function useSending(bus: ViewerParts['bus'], actorStates: ActorStates): Sending {
  /** Realms with a request to unlock: null until they have answered. Answers without a request are ignored. */
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean | null>>(new Map())
  // Messages of the bus are outside of React.
  useEffect(() => {
    bus.listen((message) => {
      if (message.type !== 'unlocked') return
      const { realm, isUnlocked } = message
      setAnswers((old) => (old.has(realm) ? new Map(old).set(realm, isUnlocked) : old))
    })
  }, [bus])
  const realmsAnswering = (expected: boolean) =>
    new Set([...answers].filter(([, answer]) => answer === expected).map(([realm]) => realm))
  return {
    unlocked: realmsAnswering(true),
    refused: realmsAnswering(false),
    unlock: (realm) => {
      setAnswers((old) => new Map(old).set(realm, null))
      bus.post({ type: 'unlock', version: 1, realm })
    },
    lock: (realm) => setAnswers((old) => new Map([...old].filter(([other]) => other !== realm))),
    send: (key, event) => {
      const actor = actorStates.get(key)
      if (actor) bus.post({ type: 'send', version: 1, realm: actor.entry.realm, actor: actor.entry.actor, event })
    },
  }
}
