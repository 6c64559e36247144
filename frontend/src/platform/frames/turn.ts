/** Resolves in a new task: the browser handles pending input first. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
