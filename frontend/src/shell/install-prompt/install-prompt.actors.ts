import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { isStandalone, standaloneQuery } from '../../platform/device/standalone.ts'
import { earlyInstallEvent, type InstallEvent, type WindowWithInstallEvent } from './install-event.ts'
import type { InstallOutcome, InstallPromptEvent, InstallEnvironment } from './install-prompt.machine.ts'

export const hideFlagKey = 'reelroom-install-hidden'
/** Holds the local date of the first visit. */
export const firstVisitKey = 'reelroom-first-visit'

/** The effects of the install prompt machine. */
export function installPromptActors() {
  let captured: InstallEvent | undefined
  return {
    readEnvironment: fromPromise<InstallEnvironment>(async () => ({
      standalone: isStandalone(),
      hideFlag: readHideFlag(),
      isFirstVisit: isFirstVisit(new Date().toDateString()),
    })),
    prompts: fromCallback<EventObject>(({ sendBack }) => {
      const send = (event: InstallPromptEvent) => sendBack(event)
      const stop = new AbortController()
      const capture = (event: Event) => {
        event.preventDefault()
        // SAFETY: the browser fires this name with this interface only.
        captured = event as InstallEvent
        send({ type: 'install.captured' })
      }
      const { signal } = stop
      window.addEventListener('beforeinstallprompt', capture, { signal })
      window.addEventListener('appinstalled', () => send({ type: 'install.installed' }), { signal })
      matchMedia(standaloneQuery).addEventListener(
        'change',
        ({ matches }) => {
          if (matches) send({ type: 'install.standalone' })
        },
        { signal },
      )
      const early = (window as WindowWithInstallEvent)[earlyInstallEvent]
      if (early) capture(early)
      return () => stop.abort()
    }),
    showPrompt: fromPromise<InstallOutcome>(async () => {
      if (!captured) throw new Error('The browser has not offered to install')
      await captured.prompt()
      return (await captured.userChoice).outcome
    }),
    storeHideFlag: fromPromise<void>(async () => localStorage.setItem(hideFlagKey, 'true')),
  }
}

/** Whether `today` is the first day with a visit, and stores the first one. */
function isFirstVisit(today: string): boolean {
  try {
    const firstDay = localStorage.getItem(firstVisitKey)
    if (firstDay === null) localStorage.setItem(firstVisitKey, today)
    return firstDay === null || firstDay === today
  } catch {
    return true
  }
}

function readHideFlag(): string | null {
  try {
    return localStorage.getItem(hideFlagKey)
  } catch {
    return null
  }
}
