import { chmodSync } from 'node:fs'

/** A user without rights of their own, on any Unix. */
const nobody = 65_534

/** Runs work while the paths cannot be read. An administrator, who could read them, acts as `nobody` meanwhile. */
export async function withoutPermissions<T>(paths: readonly string[], work: () => Promise<T>): Promise<T> {
  const isAdministrator = process.geteuid?.() === 0
  for (const path of paths) chmodSync(path, 0)
  if (isAdministrator) process.seteuid?.(nobody)
  try {
    return await work()
  } finally {
    if (isAdministrator) process.seteuid?.(0)
    for (const path of paths) chmodSync(path, 0o755)
  }
}
