import { parseText } from 'media-captions'
import type { Caption } from '../../domain/player/source.ts'
import { decodeText } from './decode-text.ts'
import type { CaptionsRead } from './player-setup.machine.ts'

/** The largest number of characters of a cue that are shown. */
const MAX_CUE = 2000

/** Reads SubRip or WebVTT under any file name. A file without captions is unreadable. Never rejects. */
export async function parseCaptions(bytes: Uint8Array): Promise<CaptionsRead> {
  const text = await decodeText(bytes)
  if (text === null) return { problem: 'unreadable' }
  const type = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text) ? 'vtt' : 'srt'
  const { cues } = await parseText(text, { type })
  const captions = cues.flatMap(captionOf).toSorted((one, other) => one.start - other.start)
  return captions.length > 0 ? { cues: captions } : { problem: 'unreadable' }
}

function captionOf({ startTime, endTime, text }: { startTime: number; endTime: number; text: string }): Caption[] {
  const cueText = withoutOverrides(text).trim()
  const isShown = cueText !== '' && Number.isFinite(startTime) && endTime > startTime && startTime >= 0
  return isShown ? [{ start: startTime, end: endTime, text: cueText.slice(0, MAX_CUE) }] : []
}

/** Removes override tags of the ASS format, such as `{\an8}`, which set the position of a line. */
const withoutOverrides = (text: string): string => text.replaceAll(/\{\\[^}]*\}/g, '')
