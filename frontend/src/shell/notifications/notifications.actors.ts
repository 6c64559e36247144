import { fromCallback, type EventObject } from 'xstate'

/** A tab in the background slows its timers down; what ran out meanwhile is closed when it is seen again. */
export const notificationsActors = () => ({
  visibility: fromCallback<EventObject>(({ sendBack }) => {
    const listener = () => {
      if (document.visibilityState === 'visible') sendBack({ type: 'tab.shown' })
    }
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }),
})
