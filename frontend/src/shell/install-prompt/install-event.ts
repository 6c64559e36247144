/** The browser's event, which is in no standard yet. */
export interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** The global under which the script in the head stores an event that came before hydration. */
export const earlyInstallEvent = 'reelroomInstallEvent'

export type WindowWithInstallEvent = Window & { [earlyInstallEvent]?: InstallEvent | undefined }
