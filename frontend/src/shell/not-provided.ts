/** Stands in for an effect until the root wires the real one; a forgotten wire fails loudly. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`"${name}" was not provided`)
}

/** The same for an action that is given parameters. */
export const actionNotProvided =
  <P>(name: string) =>
  (...[, _given]: [unknown, P]): void =>
    notProvided(name)()
