import { z } from 'zod'
import { count, number } from './library-values.schema.ts'

/** A codec by the names of the player (`avc`, `hevc`, `ac3`, …), or by FFmpeg's if the player has none. */
const codec = z.string()
/** The type of an MP4 that holds the track unchanged (RFC 6381), for `MediaSource.isTypeSupported`; null if none can. */
const mp4Type = z.string().nullable()

/** The facts that distinguish a track from others in its language. */
const trackNote = z.enum(['forced', 'sdh', 'commentary', 'description'])
export type TrackNote = z.infer<typeof trackNote>

/** A track of a video, as the file names it. */
const track = z.object({
  /** The number of the stream in the file. */
  track: count,
  codec,
  /** As in the file: ISO 639-1 or 639-2, or BCP 47; null if it has none. */
  language: z.string().nullable(),
  /** The name in the file; null if it has none. */
  title: z.string().nullable(),
  notes: z.array(trackNote),
  isDefault: z.boolean(),
})

const soundTrack = track.extend({ mp4Type })
export type SoundTrack = z.infer<typeof soundTrack>

/** `isText`: false for pictures of text (Blu-ray, DVD), which are not read. */
const subtitleTrack = track.extend({ isText: z.boolean() })
export type SubtitleTrack = z.infer<typeof subtitleTrack>

/** A part of a video with a name; it ends if the next one starts. */
const chapter = z.object({
  /** In seconds. */
  start: z.number().nonnegative(),
  /** Null if it has no name. */
  title: z.string().nullable(),
})
export type Chapter = z.infer<typeof chapter>

/** The parts of a video, which a browser compares with what it plays. */
export const fileParts = z.object({
  /** `mp4`, `matroska`, `avi`, …, as the player names them. */
  container: z.string(),
  /** In seconds. */
  duration: z.number().positive(),
  picture: z
    .object({
      track: count,
      codec,
      mp4Type,
      /** For a high dynamic range: whether a conversion keeps its colors, or makes them pale. */
      hdr: z.enum(['mapped', 'pale']).nullable(),
    })
    .nullable(),
  sounds: z.array(soundTrack),
  subtitles: z.array(subtitleTrack),
  /** In the order of their starts; the last one may be that of the credits. */
  chapters: z.array(chapter),
})
export type FileParts = z.infer<typeof fileParts>

const seconds = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})?$/)
  .transform(Number)
const trackNumber = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(number)
const treatment = z.enum(['copy', 'convert'])

/** `name` names the file for the program that reads it, and is not read. */
export const addressedFileParams = z.object({
  file: z.uuid(),
  secret: z.string().regex(/^[\w-]{1,300}\.[\w-]{43}$/),
  name: z.string().max(255),
})

/** Pictures of a video for its seek bar, 160 by 90 pixels each, in sheets of ten by ten. */
export const seekPictures = z.object({
  /** The time from one picture to the next, in seconds; the first picture is from the beginning. */
  interval: z.number().positive(),
  count,
})
export type SeekPictures = z.infer<typeof seekPictures>
export const seekSheetParams = z.object({
  file: z.uuid(),
  sheet: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
})

export const subtitleParams = z.object({ file: z.uuid(), track: trackNumber })

/**
 * From where a video is converted, and which of its parts: the others are copied. `viewer` names one player: its next request
 * ends the former one.
 */
export const conversionQuery = z.object({
  start: seconds.default(0),
  picture: treatment,
  sound: treatment,
  /** The sound track, by its number; none if left out. */
  track: trackNumber.optional(),
  viewer: z.uuid(),
})
export type ConversionQuery = z.infer<typeof conversionQuery>
