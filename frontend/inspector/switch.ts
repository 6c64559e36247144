/** The key in `localStorage` whose presence turns recording on (`frontend/src/app/inspector.ts` reads it). */
export const switchKey = 'inspector'

/** Turns recording on for all pages of this browser, those that are open included. */
export const switchOn = (): void => localStorage.setItem(switchKey, 'on')

/** Turns recording off; open pages stop and delete the stored log. */
export const switchOff = (): void => localStorage.removeItem(switchKey)
