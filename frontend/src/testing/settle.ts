/** Lets every promise that is already settled be delivered. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
