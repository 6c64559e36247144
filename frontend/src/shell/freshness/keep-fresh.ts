import { connectionCalls } from '@contract/calls/connections.calls'
import type { User } from '@contract/session.schema'
import type { RootActor } from '../shell-refs.ts'
import type { FreshnessEffects } from './freshness.actors.ts'
import { provideFreshness } from './provide-freshness.ts'

export interface KeepFreshParts extends Pick<FreshnessEffects, 'api' | 'queryClient'> {
  readonly user: User
  /** The revision of the data of the page; null if it is unknown, undefined if it is unknown whether there is a connection. */
  readonly revision: number | null | undefined
}

/** Keeps the data of a member fresh if they have a connection. A machine that runs already is replaced. */
export async function keepFresh(shell: RootActor, parts: KeepFreshParts): Promise<void> {
  const { api, queryClient, user, revision } = parts
  if (revision === undefined) {
    const { connections } = await api(connectionCalls.connections, { query: {} })
    if (connections.length === 0) return
  }
  // SAFETY: this is the context of the session's machine.
  const { user: current } = shell.system.get('session').getSnapshot().context as { user: User | null }
  // The member may have logged out meanwhile.
  if (current?.id !== user.id) return
  const machine = provideFreshness({ api, queryClient, userId: user.id })
  shell.send({ type: 'machine.entered', name: 'freshness', machine, input: { revision: revision ?? null } })
}
