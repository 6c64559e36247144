/** Locks between the tabs of a browser. They exist only on secure origins. */
export const webLocks = (): LockManager | undefined => navigator.locks
