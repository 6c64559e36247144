import { z } from 'zod'
import { count, number } from './library-values.schema.ts'

/** A codec by the names of the player (`avc`, `hevc`, `ac3`, …), or by FFmpeg's if the player has none. */
const codec = z.string()
/** The type of an MP4 that holds the track unchanged (RFC 6381), for `MediaSource.isTypeSupported`; null if none can. */
const mp4Type = z.string().nullable()

/** A sound track of a video. */
const soundTrack = z.object({
  /** The number of the stream in the file. */
  track: count,
  codec,
  mp4Type,
  /** As in the file: ISO 639-1 or 639-2, or BCP 47; null if it has none. */
  language: z.string().nullable(),
  /** The name in the file; null if it has none. */
  title: z.string().nullable(),
  isDefault: z.boolean(),
})
export type SoundTrack = z.infer<typeof soundTrack>

/** The parts of a video, which a browser compares with what it plays. */
export const fileParts = z.object({
  /** `mp4`, `matroska`, `avi`, …, as the player names them. */
  container: z.string(),
  /** In seconds. */
  duration: z.number().positive(),
  picture: z.object({ track: count, codec, mp4Type }).nullable(),
  sounds: z.array(soundTrack),
})
export type FileParts = z.infer<typeof fileParts>

const seconds = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})?$/)
  .transform(Number)
const track = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(number)
const treatment = z.enum(['copy', 'convert'])

/**
 * From where a video is converted, and which of its parts: the others are copied. `viewer` names one player: its next request
 * ends the former one.
 */
export const conversionQuery = z.object({
  start: seconds.default(0),
  picture: treatment,
  sound: treatment,
  /** The sound track, by its number; none if left out. */
  track: track.optional(),
  viewer: z.uuid(),
})
export type ConversionQuery = z.infer<typeof conversionQuery>
