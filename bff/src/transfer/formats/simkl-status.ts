import type { UploadContext } from './csv-format.ts'
import { invalid, mark, unknownTime, type Entry } from './import-entry.ts'
import type { TitleReference } from '../../matching/title-reference.ts'

/** The mark of a status. Titles that were begun or put on hold have no mark; their episodes count. */
export function statusEntries(text: string, title: TitleReference, time: number, { plays }: UploadContext): Entry[] {
  const status = text.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (status.startsWith('plan')) return [mark(title, { savedAt: time })]
  if (/^(dropped|notinteresting)/.test(status)) return [mark(title, { dismissedAt: time })]
  if (!/^completed$|^$/.test(status)) return invalid('begun')
  if (title.type === 'movie' && time !== unknownTime)
    return plays.add(title, { season: null, episode: null, playedAt: time })
  return [mark(title, { watchedAt: time })]
}
