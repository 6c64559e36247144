/** The browser's event, which is in no standard yet. */
export interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Where the script in the head keeps an event that came before the interface was alive. */
export const earlyInstallEvent = 'reelroomInstallEvent'

export type WindowWithInstallEvent = Window & { [earlyInstallEvent]?: InstallEvent | undefined }
