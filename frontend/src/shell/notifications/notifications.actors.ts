import { fromCallback, type EventObject } from 'xstate'

/** Reports when the tab is visible again: background timers are throttled, so overdue notifications are closed then. */
export const notificationsActors = () => ({
  visibility: fromCallback<EventObject>(({ sendBack }) => {
    const listener = () => {
      if (document.visibilityState === 'visible') sendBack({ type: 'tab.shown' })
    }
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }),
})
