/** The oldest version of Node that runs the product, as in `package.json`. */
const [MAJOR, MINOR] = [22, 18] as const

/**
 * Ends the process with a message if Node is too old. It runs before the server loads a feature that an older Node
 * lacks.
 */
export function requireNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return
  process.stderr.write(
    `\n  Reelroom cannot start.\n  It needs Node ${MAJOR}.${MINOR} or newer; this is ${version}.\n\n`,
  )
  process.exit(1)
}
