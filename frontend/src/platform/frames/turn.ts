/** Resolves when the browser has had its turn: what was pressed meanwhile is answered first. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
