import { MAX_DEVICE_MEMBERS } from '@contract/device-members'

/** Ids, the last member first, each with a space after it; a space before all of them means that none is logged in. */
const storageKey = 'reelroom-members'

/** The members whose data this device may have, the last one first. If storage is blocked it has no data of any. */
export const membersHere = (): string[] => read().split(' ').filter(Boolean)

/** Whether the last member was still logged in at the last visit. */
export const isMemberIn = (): boolean => /^[^ ]/.test(read())

/** Notes that a member is logged in on this device. */
export function noteMemberHere(id: string): void {
  if (!read().startsWith(`${id} `)) write('', [id, ...membersHere().filter((other) => other !== id)])
}

/** Notes that the last member has left: by a log-out, or because the session has ended. */
export const noteNoneHere = (): void => write(' ', membersHere())

/** Forgets members whose data is deleted; none is logged in. */
export const forgetMembersHere = (gone: readonly string[]): void =>
  write(
    ' ',
    membersHere().filter((id) => !gone.includes(id)),
  )

function read(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

function write(start: '' | ' ', ids: readonly string[]): void {
  try {
    const stored = ids.slice(0, MAX_DEVICE_MEMBERS).map((id) => `${id} `)
    if (stored.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, start + stored.join(''))
  } catch {
    // The storage is blocked or full: the device learns of no erasure.
  }
}
