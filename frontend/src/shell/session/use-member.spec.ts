import { expect, it } from 'vitest'
import type { createActor } from 'xstate'
import type { User } from '@contract/session.schema'
import type { sessionMachine } from './session.machine.ts'
import { subscribeAsMember } from './use-member.ts'

it('a listener of the member restarts for the next member, and gets each change until it stops', () => {
  let notify: () => void = () => undefined
  let user: User | null = null
  // SAFETY: only the user of a session is read here.
  const session = {
    getSnapshot: () => ({ context: { user } }),
    subscribe: (observer: () => void) => {
      notify = observer
      return { unsubscribe: () => (notify = () => undefined) }
    },
  } as unknown as ReturnType<typeof createActor<typeof sessionMachine>>
  const log: string[] = []
  const stop = subscribeAsMember(
    session,
    () => {
      log.push(`hears ${user?.id}`)
      return () => log.push('deaf')
    },
    () => log.push('told'),
  )
  const become = (id: string | null) => {
    // SAFETY: only the id of a user is read here.
    user = id === null ? null : ({ id } as User)
    notify()
  }
  for (const id of ['ann', 'ann', 'bob', null, 'ann'] as const) become(id)
  stop()
  become('bob')
  expect(log).toEqual(['hears ann', 'told', 'deaf', 'hears bob', 'told', 'deaf', 'told', 'hears ann', 'told', 'deaf'])
})
