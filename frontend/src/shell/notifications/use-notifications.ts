import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'
import type { NotificationContent } from './notification.machine.ts'
import type { NotificationRef, ShownNotification } from './notifications.machine.ts'

export const useNotifications = (): readonly ShownNotification[] =>
  useSelector(useShellActor('notifications'), ({ context }) => context.shown)

/** A function that shows a notification. */
export function useNotify(): (notification: NotificationContent) => void {
  const actor = useShellActor('notifications')
  return (notification) => actor.send({ type: 'notifications.add', notification })
}

export const useNotificationContent = (ref: NotificationRef): NotificationContent =>
  useSelector(ref, ({ context }) => context.notification)
