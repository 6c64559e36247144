import { extname } from 'node:path'

/** Registered media types (IANA), or those that browsers know by. */
const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.mkv': 'video/x-matroska',
  '.mov': 'video/quicktime',
  '.ogv': 'video/ogg',
  '.mpg': 'video/mpeg',
  '.mpeg': 'video/mpeg',
  '.ts': 'video/mp2t',
  '.m2ts': 'video/mp2t',
  '.3gp': 'video/3gpp',
}

/** The media type of a file by its name. An unknown one is sent as bytes, never as a page or a script. */
export const contentTypeOf = (path: string): string => types[extname(path).toLowerCase()] ?? 'application/octet-stream'
