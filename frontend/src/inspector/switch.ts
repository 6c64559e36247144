/** Where it stands, in the storage of this browser, that recording is on (`app/inspector.ts` reads it). */
export const switchKey = 'inspector'

/** From now on every page of this browser records itself, those that are open included. */
export const switchOn = (): void => localStorage.setItem(switchKey, 'on')

/** Pages record themselves no more, and drop what they kept. */
export const switchOff = (): void => localStorage.removeItem(switchKey)
