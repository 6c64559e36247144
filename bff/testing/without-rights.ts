import { chmodSync } from 'node:fs'

/** A user without rights of their own, on any Unix. */
const nobody = 65_534

/** Works while places cannot be read, whoever runs the tests: an administrator, who may read all, is nobody meanwhile. */
export async function withoutRights<T>(locked: readonly string[], work: () => Promise<T>): Promise<T> {
  const isAdministrator = process.geteuid?.() === 0
  for (const place of locked) chmodSync(place, 0)
  if (isAdministrator) process.seteuid?.(nobody)
  try {
    return await work()
  } finally {
    if (isAdministrator) process.seteuid?.(0)
    for (const place of locked) chmodSync(place, 0o755)
  }
}
