import type { Realm } from '../../log/log-entry.ts'
import type { ActorState, ActorStates } from './actor-states.ts'

/** A line of the tree: a page, or an actor below its parent. */
export type TreeRow =
  | {
      readonly kind: 'realm'
      readonly key: string
      readonly realm: Realm
      readonly size: number
      readonly isOpen: boolean
    }
  | {
      readonly kind: 'actor'
      readonly key: string
      readonly actor: ActorState
      readonly depth: number
      readonly size: number
      readonly isOpen: boolean
    }

interface TreeOptions {
  /** Keys of lines whose parts are hidden. */
  readonly closed: ReadonlySet<string>
  /** Realms whose page was closed or replaced. */
  readonly gone: ReadonlySet<string>
  /** Whether ended actors, and all actors of pages that are gone, are left out. */
  readonly onlyRunning: boolean
}

/** All pages, the newest first, with their actors, parents before children; an actor with an unknown parent comes first. */
export function treeOf(
  realms: ReadonlyMap<string, Realm>,
  actorStates: ActorStates,
  { closed, gone, onlyRunning }: TreeOptions,
): readonly TreeRow[] {
  const below = new Map<string, ActorState[]>()
  const childrenOf = (key: string) => below.get(key) ?? below.set(key, []).get(key)!
  for (const actor of actorStates.values()) {
    if (onlyRunning && (actor.status !== 'active' || gone.has(actor.entry.realm))) continue
    childrenOf(
      actor.parent !== null && actor.parent !== actor.key && actorStates.has(actor.parent)
        ? actor.parent
        : actor.entry.realm,
    ).push(actor)
  }
  const rows: TreeRow[] = []
  const seen = new Set<string>()
  const add = (actor: ActorState, depth: number): void => {
    if (seen.has(actor.key)) return
    seen.add(actor.key)
    const children = below.get(actor.key) ?? []
    const isOpen = !closed.has(actor.key)
    rows.push({ kind: 'actor', key: actor.key, actor, depth, size: children.length, isOpen })
    if (isOpen) for (const child of children) add(child, depth + 1)
  }
  for (const realm of [...realms.values()].toSorted((one, other) => other.startedAt - one.startedAt)) {
    const actors = below.get(realm.id) ?? []
    const isOpen = !closed.has(realm.id)
    rows.push({ kind: 'realm', key: realm.id, realm, size: actors.length, isOpen })
    if (isOpen) for (const actor of actors) add(actor, 1)
  }
  return rows
}
