import { chmodSync } from 'node:fs'

/** A user without rights of their own, on any Unix. */
const nobody = 65_534

/** Runs work without the rights of an administrator, who could read and write everything. */
export async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  const isAdministrator = process.geteuid?.() === 0
  if (isAdministrator) process.seteuid?.(nobody)
  try {
    return await work()
  } finally {
    if (isAdministrator) process.seteuid?.(0)
  }
}

/** Runs work while the paths cannot be read. An administrator acts as `nobody` during it. */
export async function withoutPermissions<T>(paths: readonly string[], work: () => Promise<T>): Promise<T> {
  for (const path of paths) chmodSync(path, 0)
  try {
    return await asNobody(work)
  } finally {
    for (const path of paths) chmodSync(path, 0o755)
  }
}
