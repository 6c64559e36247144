import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a real folder with these files (path → text), and deletes it after the test. Returns its path. */
export function createTestFolder(files: Readonly<Record<string, string>>): string {
  const root = realpathSync.native(mkdtempSync(join(tmpdir(), 'reelroom-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  chmodSync(root, 0o755)
  for (const [path, text] of Object.entries(files)) putFile(root, path, text)
  return root
}

export function putFile(root: string, path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
