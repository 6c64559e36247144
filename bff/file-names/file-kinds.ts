import { isExtraName, isSampleName } from './folders/extras.ts'

/** Extensions of video files and disc images. */
const videos = new Set(
  (
    'mkv mp4 m4v avi mov wmv webm mpg mpeg mpe m1v m2v m2ts mts ts tp trp vob flv f4v ogv ogm ' +
    '3gp 3g2 divx rm rmvb asf wtv dvr-ms mxf mk3d qt iso'
  ).split(' '),
)
const captions = new Set(['srt', 'vtt'])
/** Endings of TypeScript sources; any other `.ts` file is a recording (MPEG transport stream). */
const sourceFiles = /\.(?:d|spec|test|config|gen|schema|stories)\.ts$/i

/** The file extension in lower case, without the dot; empty if there is none. */
const extensionOf = (name: string): string => /\.([a-z0-9-]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The name of a file without its folders and its extension. */
export const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z0-9-]{1,8}$/i, '')

/** Whether a file name, with or without its folders, is that of a video. */
export const isVideo = (name: string): boolean => videos.has(extensionOf(name)) && !sourceFiles.test(name)

/** Whether a file name is that of captions that the player can show: SRT or WebVTT. */
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
 * Whether a folder, by its name, is hidden or belongs to an operating system, a storage device or another program. Such
 * folders are not scanned.
 */
export const isSystemFolder = (name: string): boolean => name.startsWith('.') || systemFolders.has(name.toLowerCase())

/** Whether a folder, by its name, holds the captions of the videos beside it: `Subs`. */
export const isCaptionsFolder = (name: string): boolean =>
  /^(?:subs?|subtitles?|captions?|untertitel|sous-titres|srt)$/i.test(name)

/** The maximum number of caption files for one video. */
const MAX_CAPTIONS = 40

/**
 * The paths of the captions of `video` among `siblings`, the paths of the files in its folder and below. Captions begin
 * with the video's name (`Alien.de.srt`), or are in a `Subs` folder: any file there if the video is the only one beside
 * that folder, otherwise files in a subfolder with the video's name (`Subs/Alien/2_English.srt`).
 */
export function captionsOf(video: string, siblings: readonly string[]): string[] {
  const name = composed(video)
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const stem = stemOf(name)
  const beside = siblings.map((path) => ({ path, name: composed(path) })).filter((one) => one.name.startsWith(folder))
  const otherVideos = beside
    .filter(({ path, name: other }) => path !== video && isVideo(other) && !other.slice(folder.length).includes('/'))
    .map((one) => stemOf(one.name))
    .filter((other) => !isSampleName(other) && !isExtraName(other, false))
  const isOfVideo = (path: string): boolean => {
    const parts = path.slice(folder.length).split('/')
    const isIn = parts.length > 1 && isCaptionsFolder(parts[0] ?? '')
    if (parts.length > 1 && !isIn) return false
    if (isIn && (parts.slice(1, -1).includes(stem) || otherVideos.length === 0)) return true
    const own = stemOf(path)
    return begins(own, stem) && !otherVideos.some((other) => other.length > stem.length && begins(own, other))
  }
  return beside
    .filter((one) => isCaptions(one.name) && isOfVideo(one.name))
    .map(({ path }) => path)
    .slice(0, MAX_CAPTIONS)
}

/**
 * A path in composed form (NFC), in which names are compared: macOS writes `é` as `e` and an accent, other systems as one
 * character.
 */
export const composed = (path: string): string => path.normalize('NFC')

const begins = (name: string, stem: string): boolean =>
  name.startsWith(stem) && !/^[\p{L}\p{N}]/u.test(name.slice(stem.length))
