import type { NameReading } from '@contract/scanned-files.schema'

/** The expected reading of a name. */
export interface ExpectedName {
  readonly path: string
  readonly kind: 'film' | 'show' | 'extra' | 'home' | 'skipped'
  readonly title: string
  readonly year: number | null
  readonly season: number | null
  /** `1,2`, `d2024-03-01`, `a5` (an absolute number), or empty. */
  readonly episodes: string
}

/**
 * Parses a table of expectations, one a line: `path => film: Title (1999)`, `path => show: Title (2005) s1 e1,2`,
 * `… d2024-03-01` of an episode with a date, `… a5` of one with an absolute number; `extra`, `home` and `skipped` stand alone.
 */
export function expectedNames(table: string): ExpectedName[] {
  const lines = table.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [path = '', expected = ''] = line.split(' => ')
    const [kind = '', rest = ''] = expected.trim().split(/:(.*)/s)
    const match = /^(.*?)(?: ?\((\d{4})\))?(?:(?:^| )s(\d+))?(?:(?:^| )((?:e|a)[\d,]+|d[\d-]+))?$/.exec(rest.trim())
    const [, title = '', year, season, episodes = ''] = match ?? []
    if (!isKind(kind)) throw new Error(`no expectation: ${line}`)
    return {
      path: path.trim(),
      kind,
      title,
      year: year ? Number(year) : null,
      season: season ? Number(season) : null,
      episodes: episodes.replace(/^e/, ''),
    }
  })
}

const kinds = ['film', 'show', 'extra', 'home', 'skipped'] as const
const isKind = (word: string): word is (typeof kinds)[number] => kinds.some((kind) => kind === word)

/** A reading in the form of an expectation; extras, home videos and skipped files have only a kind. */
export function expectedNameOf(path: string, reading: NameReading | 'skipped'): ExpectedName {
  const emptyName = { path, title: '', year: null, season: null, episodes: '' }
  if (reading === 'skipped') return { ...emptyName, kind: 'skipped' }
  if (reading.role !== 'main') return { ...emptyName, kind: reading.role === 'extra' ? 'extra' : 'home' }
  const { title, year, season, airDate, absoluteEpisode } = reading
  const unnumbered = airDate ? `d${airDate}` : absoluteEpisode === null ? '' : `a${absoluteEpisode}`
  const episodes = reading.episodes.length > 0 ? reading.episodes.join(',') : unnumbered
  return { path, kind: reading.type === 'movie' ? 'film' : 'show', title, year, season, episodes }
}

/** A title without case, accents, punctuation and spaces, as titles are compared. */
export const looseTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
