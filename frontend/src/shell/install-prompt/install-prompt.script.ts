import { earlyInstallEvent } from './install-event.ts'

/** A script for the head: the browser fires its event once, perhaps before the page is hydrated. */
export const installPromptScript = `addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.${earlyInstallEvent}=e})`
