import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'
import type { Notice } from './notification.machine.ts'
import type { NotificationRef, ShownNotification } from './notifications.machine.ts'

export const useNotifications = (): readonly ShownNotification[] =>
  useSelector(useShellActor('notifications'), ({ context }) => context.shown)

/** A function that shows a notification. */
export function useNotify(): (notice: Notice) => void {
  const actor = useShellActor('notifications')
  return (notice) => actor.send({ type: 'notifications.add', notice })
}

export const useNotice = (ref: NotificationRef): Notice => useSelector(ref, ({ context }) => context.notice)
