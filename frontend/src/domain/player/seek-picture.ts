import type { SeekPictures } from '@contract/conversion.schema'

/** A sheet has ten by ten pictures. */
const SIDE = 10

/** The position of the picture of a time: the number of its sheet, and its column and row there. */
export interface PicturePlace {
  readonly sheet: number
  readonly column: number
  readonly row: number
}

/** The picture of a time (seconds): the last one before it. */
export function pictureAt({ interval, count }: SeekPictures, seconds: number): PicturePlace {
  const no = Math.min(Math.max(0, Math.floor(seconds / interval)), count - 1)
  return {
    sheet: Math.floor(no / (SIDE * SIDE)),
    column: no % SIDE,
    row: Math.floor(no / SIDE) % SIDE,
  }
}
