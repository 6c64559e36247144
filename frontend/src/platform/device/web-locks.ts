/** Locks between the tabs of a browser. They are there on secure origins alone. */
export const webLocks = (): LockManager | undefined => navigator.locks
