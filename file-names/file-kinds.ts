import { isExtraName, isSampleName } from './folders/extras.ts'

/** Endings of files with moving pictures, disc images among them. */
const videos = new Set(
  (
    'mkv mp4 m4v avi mov wmv webm mpg mpeg mpe m1v m2v m2ts mts ts tp trp vob flv f4v ogv ogm ' +
    '3gp 3g2 divx rm rmvb asf wtv dvr-ms mxf mk3d qt iso'
  ).split(' '),
)
const captions = new Set(['srt', 'vtt'])
/** What a programmer's `.ts` files end with; any other is a recording. */
const programs = /\.(?:d|spec|test|config|gen|schema|stories)\.ts$/i

/** What follows the last dot, in lower case; empty where nothing does. */
export const extensionOf = (name: string): string => /\.([a-z0-9-]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** A name, without its folders and the ending of its kind. */
export const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z0-9-]{1,8}$/i, '')

/** Whether a file of this name (with or without its folders) holds moving pictures. */
export const isVideo = (name: string): boolean => videos.has(extensionOf(name)) && !programs.test(name)

/** Whether it holds captions that the player shows: SRT or WebVTT. */
export const isCaptions = (name: string): boolean => captions.has(extensionOf(name))

const systemFolders = new Set([
  '@eadir',
  '@recycle',
  '@recently-snapshot',
  '@__thumb',
  '#recycle',
  '#snapshot',
  '$recycle.bin',
  '$extend',
  'recycler',
  'recycled',
  'system volume information',
  'windows.old',
  'lost+found',
  'found.000',
  '__macosx',
  'node_modules',
  'plex versions',
])

/**
 * Whether a folder (its name alone) belongs to a system, a storage device or another program, or is hidden: what is in it
 * is no one's library.
 */
export const isSystemFolder = (name: string): boolean => name.startsWith('.') || systemFolders.has(name.toLowerCase())

/** Whether a folder (its name alone) is one that holds the captions of the films beside it. */
export const isCaptionsFolder = (name: string): boolean =>
  /^(?:subs?|subtitles?|captions?|untertitel|sous-titres|srt)$/i.test(name)

/** More captions than anybody has of one film. */
const MAX_CAPTIONS = 40

/**
 * The paths of the captions of `video` among `siblings`: the paths of the files in its folder and in the folders below that.
 * Those that begin with its name (`Alien.de.srt`), and all in its `Subs` folder where it is the only video beside that, or
 * in one that is called as it is (`Subs/Alien/2_English.srt`).
 */
export function captionsOf(video: string, siblings: readonly string[]): string[] {
  const folder = video.slice(0, video.lastIndexOf('/') + 1)
  const stem = stemOf(video)
  const beside = siblings.filter((path) => path.startsWith(folder))
  const others = beside
    .filter((path) => path !== video && isVideo(path) && !path.slice(folder.length).includes('/'))
    .map(stemOf)
    .filter((other) => !isSampleName(other) && !isExtraName(other, false))
  const isOfIt = (path: string): boolean => {
    const parts = path.slice(folder.length).split('/')
    const isIn = parts.length > 1 && isCaptionsFolder(parts[0] ?? '')
    if (parts.length > 1 && !isIn) return false
    if (isIn && (parts.slice(1, -1).includes(stem) || others.length === 0)) return true
    const name = stemOf(path)
    return begins(name, stem) && !others.some((other) => other.length > stem.length && begins(name, other))
  }
  return beside.filter((path) => isCaptions(path) && isOfIt(path)).slice(0, MAX_CAPTIONS)
}

const begins = (name: string, stem: string): boolean =>
  name.startsWith(stem) && !/^[\p{L}\p{N}]/u.test(name.slice(stem.length))
