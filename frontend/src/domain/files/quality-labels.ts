import type { FileQuality } from '@contract/scanned-files.schema'

/** Common names of resolutions. */
const names: Readonly<Record<string, string>> = { '2160p': '4K', '4320p': '8K' }

/** The labels of a picture: `4K`, `HDR`. The same in every language. */
export const pictureLabels = ({ resolution, hdr }: FileQuality): string[] => [
  ...(resolution ? [resolutionName(resolution)] : []),
  ...(hdr ? ['HDR'] : []),
]

export const resolutionName = (resolution: string): string => names[resolution] ?? resolution

/** All labels of a file: `4K`, `HDR`, `BluRay`, `HEVC`, `DTS-HD`. */
export const qualityLabels = (quality: FileQuality): string[] => [
  ...pictureLabels(quality),
  ...[quality.source, quality.video, quality.audio].filter((part) => part !== null),
]
