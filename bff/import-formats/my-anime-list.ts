import { parseXmlElements, type XmlElement } from '@file-names/nfo/xml-elements'
import { animeEntries, type AnimeStatus } from './anime-entry.ts'
import type { UploadContext } from './csv-format.ts'
import { viewingTimeOf } from './days.ts'
import { invalid, tagsText, type Entry } from './import-entry.ts'
import type { PlacedEntries } from './json-format.ts'
import { ratingOf } from './values.ts'

/** The start of MyAnimeList's export, also of other services that write it. */
export const isMyAnimeList = (start: string): boolean => /<myanimelist[\s>]/i.test(start)

/** Where an element of the list begins or ends, and texts that may contain the same. */
const marks = /<(anime|manga)>|<\/(?:anime|manga)>|<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->/g

/**
 * Reads MyAnimeList's export (Settings, Import/Export), an XML document with an element for each anime. Each one is
 * parsed separately, so that other work has its turn during a large file; null for a document with a type or entities
 * of its own.
 */
export function myAnimeList(text: string): ((upload: UploadContext) => PlacedEntries) | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null
  return (upload) => readAll(text, upload)
}

function* readAll(text: string, upload: UploadContext): Generator<[number, Entry[]]> {
  let position = 0
  let start = -1
  for (const { index, 0: found, 1: kind } of text.matchAll(marks)) {
    if (kind !== undefined && start < 0) start = index
    if (!found.startsWith('</') || start < 0) continue
    position += 1
    yield [position, elementEntries(text.slice(start, index + found.length), upload)]
    start = -1
  }
  // A list that breaks off lacks the rest of its last element.
  if (start >= 0) yield [position + 1, invalid('shape')]
}

function elementEntries(text: string, upload: UploadContext): Entry[] {
  if (text.startsWith('<manga')) return invalid('otherMedium')
  const read = parseXmlElements(text, ['anime'], [])
  const [element] = 'refused' in read ? [] : read.elements
  return element ? entriesOf(element, upload) : invalid('shape')
}

/** The statuses in words, or their numbers in older exports. */
const statuses: Readonly<Record<string, AnimeStatus>> = {
  watching: 'watching',
  completed: 'completed',
  'on-hold': 'paused',
  dropped: 'dropped',
  'plan to watch': 'planned',
  1: 'watching',
  2: 'completed',
  3: 'paused',
  4: 'dropped',
  6: 'planned',
}
const types: Readonly<Record<string, 'movie' | 'tv'>> = { movie: 'movie', tv: 'tv' }

function entriesOf(element: XmlElement, upload: UploadContext): Entry[] {
  const status = valueOf(statuses, element.text('my_status'))
  if (!status) return invalid('shape')
  const [total, watched, repeats] = ['series_episodes', 'my_watched_episodes', 'my_times_watched'].map((name) =>
    numberIn(element.text(name)),
  )
  const score = element.text('my_score')
  const day = element.text('my_finish_date')
  const finished = /^(0000-00-00)?$/.test(day) ? undefined : viewingTimeOf(day)
  return animeEntries(
    {
      name: element.text('series_title'),
      year: null,
      type: valueOf(types, element.text('series_type')) ?? null,
      status,
      // Zero: it is not known yet.
      total: total || null,
      watched: watched ?? 0,
      repeats: repeats ?? 0,
      finished,
      rating: score === '0' ? undefined : ratingOf(score, 10),
      note: [element.text('my_comments'), tagsText(element.text('my_tags'))].filter(Boolean).join('\n\n'),
    },
    upload,
  )
}

const valueOf = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name.toLowerCase()) ? values[name.toLowerCase()] : undefined

const numberIn = (text: string): number => (/^\d{1,7}$/.test(text) ? Number(text) : 0)
