import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this process may mount a file system: as root on Linux, and not in every container. */
export const canMount = (() => {
  if (process.platform !== 'linux' || process.geteuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-mount-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0
  if (isMounted) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return isMounted
})()

/**
 * Mounts an empty disk of this size. `fill` leaves this many bytes free, `free` empties the disk again, `unmount`
 * removes it.
 *
 * @param {number} bytes
 */
export function mountSmallDisk(bytes) {
  const path = mkdtempSync(join(tmpdir(), 'reelroom-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path])
  const filler = join(path, 'filler')
  return {
    path,
    fill: (/** @type {number} */ freeBytes) => writeFileSync(filler, Buffer.alloc(bytes - freeBytes)),
    free: () => rmSync(filler),
    unmount: () => {
      execFileSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true })
    },
  }
}
