import type { BigIntStats } from 'node:fs'

/** The validators that distinguish one version of a file from another (RFC 9110 §8.8). */
export interface FileVersion {
  /** In bytes. */
  readonly size: number
  /** An entity tag in its quotation marks, after `W/` if it is weak (RFC 9110 §8.8.3). */
  readonly tag: string
  /** The time of its last change, in whole seconds since 1970, like `Last-Modified`. */
  readonly modifiedSeconds: number
}

/** Another file, another length or another time of change is another version. */
export function versionOf({ ino, size, mtimeNs }: BigIntStats): FileVersion {
  return {
    size: Number(size),
    tag: `"${[ino, size, mtimeNs].map((part) => part.toString(36)).join('.')}"`,
    modifiedSeconds: Number(mtimeNs / 1_000_000_000n),
  }
}
