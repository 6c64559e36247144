import { onTestFinished } from 'vitest'
import { mountSmallDisk as mount } from '../../.workspace/small-disk.mjs'

/** Mounts an empty disk of this size (bytes), and removes it after the test. */
export function mountSmallDisk(bytes: number) {
  const disk = mount(bytes)
  onTestFinished(disk.unmount)
  return disk
}
