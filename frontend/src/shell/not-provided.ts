/** Placeholder for an effect until the real one is provided; throws an error that names a forgotten one. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`"${name}" was not provided`)
}

/** The same for an action with parameters. */
export const actionNotProvided =
  <P>(name: string) =>
  (...[, _given]: [unknown, P]): void =>
    notProvided(name)()
