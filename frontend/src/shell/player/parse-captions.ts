import { parseText } from 'media-captions'
import type { Caption } from '../../domain/player/source.ts'
import { decodeText } from './decode-text.ts'
import type { CaptionsRead } from './player-types.ts'

/** No more lines are shown at once, and no longer ones (characters). */
const MAX_CUE = 2000

/** Reads SubRip or WebVTT, whatever the file is called; what holds no caption is unreadable. Never rejects. */
export async function parseCaptions(bytes: Uint8Array): Promise<CaptionsRead> {
  const text = await decodeText(bytes)
  if (text === null) return { problem: 'unreadable' }
  const type = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text) ? 'vtt' : 'srt'
  const { cues } = await parseText(text, { type })
  const captions = cues.flatMap(captionOf).toSorted((one, other) => one.start - other.start)
  return captions.length > 0 ? { cues: captions } : { problem: 'unreadable' }
}

function captionOf({ startTime, endTime, text }: { startTime: number; endTime: number; text: string }): Caption[] {
  const said = withoutOverrides(text).trim()
  const isShown = said !== '' && Number.isFinite(startTime) && endTime > startTime && startTime >= 0
  return isShown ? [{ start: startTime, end: endTime, text: said.slice(0, MAX_CUE) }] : []
}

/** `{\an8}` and its like come from another format, and say where a line stands. */
const withoutOverrides = (text: string): string => text.replaceAll(/\{\\[^}]*\}/g, '')
