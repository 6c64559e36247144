import type { FileQuality } from '@contract/scanned-files.schema'

const resolutions: readonly FileQuality['resolution'][] = [
  null,
  '480p',
  '576p',
  '720p',
  '1080p',
  '1440p',
  '2160p',
  '4320p',
]

/** Whether one file is better than another: by the resolution, then the range of light, then the size. */
export function isBetter(one: FileQuality, oneSize: number, other: FileQuality, otherSize: number): boolean {
  const byResolution = resolutions.indexOf(one.resolution) - resolutions.indexOf(other.resolution)
  return (byResolution || Number(one.hdr) - Number(other.hdr) || oneSize - otherSize) > 0
}
