import { sessionCalls } from '@contract/calls/session.calls'
import type { Api } from '../../api/client.ts'
import { forgetSearches } from '../../platform/storage/stored-searches.ts'
import { forgetMembersHere, isMemberIn, membersHere, noteNoneHere } from './members-here.ts'

/** Stores on this device that have data of several members. */
export interface MemberStore {
  /** Deletes all data of a member. */
  readonly forgetMember: (userId: string) => Promise<void>
}

interface DeviceParts {
  readonly api: Api
  readonly stores: readonly MemberStore[]
  /** Deletes the pages and answers that the service worker has. */
  readonly forgetPages: () => void
}

/**
 * Deletes data of members who have left this device (decision 110). For a session that ended elsewhere, it does what a
 * log-out here does: pages, answers and searches are deleted, pending changes and folders stay for the next log-in.
 * Then it requests which members have erased their account, and deletes all of their data on the device.
 */
export async function forgetMembers(parts: DeviceParts): Promise<void> {
  if (isMemberIn()) {
    noteNoneHere()
    forgetSearches()
    parts.forgetPages()
  }
  const { erased } = await parts.api(sessionCalls.erasedMembers, { body: { ids: membersHere() } })
  if (erased.length === 0) return
  for (const id of erased) await Promise.all(parts.stores.map((store) => store.forgetMember(id)))
  forgetLocalTraces()
  parts.forgetPages()
  // Last: if one deletion failed, the next visit tries all of them again.
  forgetMembersHere(erased)
}

/**
 * Names in localStorage and sessionStorage that reveal watched, searched or changed titles; others are settings of the
 * device.
 */
const traces = [
  'reelroom-place',
  'reelroom-captions-delay ',
  'reelroom-versions',
  'reelroom-tracks',
  'reelroom-searches',
  'reelroom-deletion-pending',
  'reelroom-awaiting-login',
]

/** Positions and choices that the player, the search and the queue of changes have on this device. They do not name their member. */
function forgetLocalTraces(): void {
  forgetSearches()
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage))
      if (traces.some((trace) => name.startsWith(trace))) storage.removeItem(name)
}
