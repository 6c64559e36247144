import { earlyInstallEvent } from './install-event.ts'

/** Runs in the head: the browser fires its event once, perhaps before the interface is alive. */
export const installPromptScript = `addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.${earlyInstallEvent}=e})`
