import type { FileQuality } from '@contract/library.schema'

/** What the trade calls the pictures that have a name beside their number of lines. */
const names: Readonly<Record<string, string>> = { '2160p': '4K', '4320p': '8K' }

/** What a picture is told by at a glance: `4K`, `HDR`. The same in every language. */
export const pictureLabels = ({ resolution, hdr }: FileQuality): string[] => [
  ...(resolution ? [resolutionName(resolution)] : []),
  ...(hdr ? ['HDR'] : []),
]

export const resolutionName = (resolution: string): string => names[resolution] ?? resolution

/** All that is known of how a file is stored: `4K`, `HDR`, `BluRay`, `HEVC`, `DTS-HD`. */
export const qualityLabels = (quality: FileQuality): string[] => [
  ...pictureLabels(quality),
  ...[quality.source, quality.video, quality.audio].filter((part) => part !== null),
]
