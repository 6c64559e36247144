import { Parser } from '@viren070/parse-torrent-title'
import type { FileQuality } from '@contract/scanned-files.schema'

interface Tokens {
  readonly resolution?: string
  readonly quality?: string
  readonly codec?: string
  readonly audio?: readonly string[]
  readonly hdr?: readonly string[]
}

const parser = new Parser().addDefaultHandlers('resolution', 'quality', 'codec', 'audio', 'hdr', 'bitDepth', 'channels')

/** Resolutions by the words in file names. */
const resolutions: Readonly<Record<string, FileQuality['resolution']>> = {
  '480p': '480p',
  '480i': '480p',
  '576p': '576p',
  '576i': '576p',
  '720p': '720p',
  '1080p': '1080p',
  '1080i': '1080p',
  '1440p': '1440p',
  '2k': '1440p',
  '2160p': '2160p',
  '4k': '2160p',
  '4320p': '4320p',
  '8k': '4320p',
}
const codecs: Readonly<Record<string, string>> = {
  xvid: 'Xvid',
  divx: 'DivX',
  x264: 'AVC',
  h264: 'AVC',
  x265: 'HEVC',
  h265: 'HEVC',
}

/** Audio codecs by the parser's names. */
const sounds: Readonly<Record<string, string>> = {
  'DTS Lossless': 'DTS-HD MA',
  'DTS Lossy': 'DTS',
  DDP: 'E-AC-3',
  EAC3: 'E-AC-3',
  DD: 'AC-3',
  AC3: 'AC-3',
  OPUS: 'Opus',
}

/** The quality that the part of a name behind its title states. */
function qualityOf(tail: string): FileQuality {
  const tokens = parser.parse<Tokens>(`- ${tail}`) as Tokens
  const codec = tokens.codec?.toLowerCase().replace(/[ .]/g, '')
  const sound = tokens.audio?.[0]
  return {
    resolution: resolutions[tokens.resolution?.toLowerCase() ?? ''] ?? null,
    source: tokens.quality ?? null,
    video: codec ? (codecs[codec] ?? codec.toUpperCase()) : null,
    audio: sound ? (sounds[sound] ?? sound) : null,
    hdr: (tokens.hdr ?? []).some((kind) => kind !== 'SDR'),
  }
}

const unknownQuality: FileQuality = { resolution: null, source: null, video: null, audio: null, hdr: false }

/** Returns `qualityOf` with a cache: the episodes of a series have the same tails. */
export function qualityReader(): (tail: string) => FileQuality {
  const qualityByTail = new Map<string, FileQuality>()
  return (tail) => {
    if (!/\p{L}|480|720|1080|2160/u.test(tail)) return unknownQuality
    const quality = qualityByTail.get(tail) ?? qualityOf(tail)
    qualityByTail.set(tail, quality)
    return quality
  }
}
