import { captionsOf, composed, isCaptionsFolder, isVideo, stemOf } from '@file-names/file-kinds'

/** The number of captions in one captions folder that are compared; a film has a few. */
const MAX_CAPTIONS = 2000

/**
 * Finds the captions of each video among all of a scan. A video is compared only with files that start with its name,
 * and with the files of a folder of captions beside it: a folder of ten thousand films is not slower per film than
 * one of ten.
 */
export function captionsBeside(videos: Iterable<string>, captions: readonly string[]): (video: string) => string[] {
  if (captions.length === 0) return () => []
  const names = byFolder([...videos, ...captions], (path) => [folderOf(path)])
  const subs = byFolder(captions, ownersOf)
  return (video) => {
    const folder = folderOf(composed(video))
    const inSubs = subs.get(folder) ?? []
    const sorted = names.get(folder)!
    const beside = beginningWith(sorted, `${folder}${stemOf(composed(video))}`)
    const own = [...beside, ...inSubs.slice(0, MAX_CAPTIONS)]
    // `captionsOf` also needs to know whether the video is the only one of its folder.
    const other = inSubs.length > 0 ? sorted.find((path) => path !== video && isVideo(path)) : undefined
    return captionsOf(video, other === undefined || own.includes(other) ? own : [...own, other])
  }
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** The folders around a folder of captions: `Film/` of `Film/Subs/English.srt`; empty for captions elsewhere. */
function ownersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(0, -1).flatMap((part, at) =>
    isCaptionsFolder(part)
      ? [
          parts
            .slice(0, at)
            .map((one) => `${one}/`)
            .join(''),
        ]
      : [],
  )
}

/** Paths by each of their folders, every list sorted. */
function byFolder(paths: readonly string[], of: (path: string) => readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const path of paths)
    for (const folder of of(composed(path))) {
      const list = folders.get(folder)
      if (list) list.push(path)
      else folders.set(folder, [path])
    }
  for (const list of folders.values()) list.sort((a, b) => compare(composed(a), composed(b)))
  return folders
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The paths of a sorted list whose composed forms begin with `beginning`, by binary search. */
function beginningWith(sorted: readonly string[], beginning: string): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (composed(sorted[middle]!) < beginning) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; at < sorted.length && composed(sorted[at]!).startsWith(beginning); at += 1) found.push(sorted[at]!)
  return found
}
