import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { newUuid } from '../../domain/new-uuid.ts'
import { useShellActor } from '../shell-context.tsx'
import type { OpenedLog } from './log.machine.ts'

export type { LogSubject, OpenedLog } from './log.machine.ts'

/** A function that opens the dialog in which a viewing is logged or edited; a visitor logs in first. It never changes. */
export function useOpenLog(): (opened: OpenedLog) => void {
  const actor = useShellActor('log')
  return useCallback((opened) => actor.send({ type: 'log.ask', ...opened, nonce: newUuid() }), [actor])
}

interface LogHandle {
  /** The title and the viewing of the open dialog; null while it is closed. */
  readonly opened: OpenedLog | null
  /** Called when the dialog has loaded: returns the keys that were pressed before. */
  readonly takeTyped: () => readonly string[]
  readonly close: () => void
}

export function useLog(): LogHandle {
  const actor = useShellActor('log')
  return {
    opened: useSelector(actor, ({ context }) => context.opened),
    takeTyped: () => {
      const { typed } = actor.getSnapshot().context
      actor.send({ type: 'log.arrived' })
      return typed
    },
    close: () => actor.send({ type: 'log.close' }),
  }
}
