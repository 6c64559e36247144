import type { Change, ChangeKind, Intent } from './change.ts'

/** The modules of the kinds, by the first part of a kind's name. One is loaded when a stored change needs it. */
const table: Readonly<Record<string, () => Promise<object>>> = {
  title: () => import('./title.changes.ts'),
  titles: () => import('./bulk.changes.ts'),
  play: () => import('./play.changes.ts'),
  person: () => import('./person.changes.ts'),
  genre: () => import('./genre.changes.ts'),
  list: () => import('./list.changes.ts'),
  'list-title': () => import('./list-title.changes.ts'),
  episode: () => import('./episode.changes.ts'),
  'episode-log': () => import('./episode-log.changes.ts'),
  'range-log': () => import('./range-log.changes.ts'),
  rewatch: () => import('./rewatch.changes.ts'),
  'one-episode': () => import('./one-episode.changes.ts'),
}

/** Restores a change from its stored intent. Resolves with null if this version of the product lacks its kind. */
export async function revive({ kind, args, at }: Intent): Promise<Change | null> {
  const kinds = Object.values((await table[kind.split('.')[0] ?? '']?.()) ?? {})
  const found = kinds.find(
    (one): one is ChangeKind<unknown> => typeof one === 'function' && 'kind' in one && one.kind === kind,
  )
  return found?.(args, at) ?? null
}
