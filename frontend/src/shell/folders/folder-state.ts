import type { SnapshotFrom } from 'xstate'
import type { folderMachine } from './folder.machine.ts'

/**
 * The state of a folder, as pages show it. `locked`: one press opens it. `refused`: the permission was denied.
 * `away`: it is missing. `detached`: it is to be dropped or chosen again. `listing`, `sending`, `unreached`: parts of
 * a scan, the last one without a network. `leaving`: it was removed a moment ago. `removing`: the server still has
 * it.
 */
export type FolderState =
  | 'checking'
  | 'locked'
  | 'refused'
  | 'listing'
  | 'sending'
  | 'unreached'
  | 'current'
  | 'canceled'
  | 'failed'
  | 'away'
  | 'detached'
  | 'leaving'
  | 'removing'

export function stateOf(snapshot: Pick<SnapshotFrom<typeof folderMachine>, 'value'>): FolderState {
  const { value } = snapshot
  if (typeof value === 'string') return value === 'removed' ? 'removing' : 'checking'
  if ('removing' in value) return 'removing'
  const { there } = value
  if (there === undefined) return 'checking'
  if (typeof there === 'object') return scanState(there.scanning)
  if (there === 'gone') return 'away'
  return there === 'prompting' || there === 'returning' ? 'checking' : there
}

function scanState(scanning: string | undefined): FolderState {
  if (scanning === 'listing') return 'listing'
  return scanning === 'waiting' ? 'unreached' : 'sending'
}

/** Whether the films of a folder in this state cannot be opened now. A locked one opens by a press. */
export const isAway = (state: FolderState): boolean => ['away', 'detached', 'refused', 'locked'].includes(state)
