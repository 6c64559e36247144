/** Stands in for an effect until the root wires the real one; a forgotten wire fails loudly. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`"${name}" was not provided`)
}
