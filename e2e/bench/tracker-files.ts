import type { popularFilms } from '../api-client.ts'
import { diaryRows } from './diary-fixture.ts'

type Films = Awaited<ReturnType<typeof popularFilms>>
/** The file of a service with as many viewings as a diary, half of them of episodes if the service has episodes. */
export interface TrackerFile {
  readonly name: string
  readonly text: (films: Films) => string
}

/** A viewing of a film or of an episode of Friends. */
interface Viewing {
  readonly title: string
  readonly year: string
  readonly season: number
  readonly episode: number
  readonly isFilm: boolean
  readonly at: Date
}

const dayMs = 24 * 60 * 60 * 1000
const [seasons, episodes] = [10, 18]

function viewingsOf(films: Films): Viewing[] {
  return Array.from({ length: diaryRows }, (_, index) => {
    const film = films[(index >> 1) % films.length]!
    const place = (index >> 1) % (seasons * episodes)
    return {
      title: film.title,
      year: film.release_date.slice(0, 4),
      season: 1 + Math.floor(place / episodes),
      episode: 1 + (place % episodes),
      isFilm: index % 2 === 0,
      at: new Date(Date.UTC(2000, 0, 1, 12) + Math.floor(index / 200) * dayMs + (index % 200) * 7 * 60_000),
    }
  })
}
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const lines = (films: Films, head: readonly string[], line: (viewing: Viewing, index: number) => string): string =>
  [...head, ...viewingsOf(films).map(line)].join('\n')
const secondsOf = ({ at }: Viewing): number => at.getTime() / 1000
const clockOf = ({ at }: Viewing): string => at.toISOString().slice(0, 19).replace('T', ' ')
const codeOf = ({ season, episode }: Viewing): string =>
  `s${String(season).padStart(2, '0')}e${String(episode).padStart(2, '0')}`

/** One file for each of the readers that have a row for each viewing. */
export const trackerFiles: Readonly<Record<string, TrackerFile>> = {
  'Prime Video': {
    name: 'watch-history.csv',
    text: (films) =>
      lines(films, ['Date Watched,Type,Title,Episode Title'], (viewing) => {
        const { isFilm, title, season, episode, at } = viewing
        return isFilm
          ? `${at.getTime()},Movie,${quoted(title)},`
          : `${at.getTime()},Series,Friends - Season ${season},Episode ${episode}`
      }),
  },
  Yamtrack: {
    name: 'yamtrack.csv',
    text: (films) =>
      lines(
        films,
        ['media_id,source,media_type,title,season_number,episode_number,score,status,end_date'],
        (viewing) => {
          const { isFilm, title, season, episode } = viewing
          const day = `${clockOf(viewing)}+00:00`
          return isFilm
            ? `,tmdb,movie,${quoted(title)},,,8,Completed,${day}`
            : `,tmdb,episode,Friends,${season},${episode},,,${day}`
        },
      ),
  },
  Tautulli: {
    name: 'history.csv',
    text: (films) =>
      lines(
        films,
        [
          'reference_id,stopped,user,media_type,full_title,title,grandparent_title,parent_media_index,media_index,year,watched_status',
        ],
        (viewing, index) => {
          const { isFilm, title, season, episode, year } = viewing
          const base = `${index + 1},${secondsOf(viewing)},ada`
          return isFilm
            ? `${base},movie,${quoted(title)},${quoted(title)},,,,${year},1`
            : `${base},episode,Friends - ${episode},${episode},Friends,${season},${episode},1994,1`
        },
      ),
  },
  'Playback Reporting': {
    name: 'playback.tsv',
    text: (films) =>
      lines(films, [], (viewing, index) => {
        const { isFilm, title } = viewing
        const [type, name] = isFilm ? ['Movie', title] : ['Episode', `Friends - ${codeOf(viewing)} - One`]
        const item = index.toString(16).padStart(32, '0')
        return `${clockOf(viewing)}\t${'a'.repeat(32)}\t${item}\t${type}\t${name}\tDirectPlay\tWeb\tBrowser\t${isFilm ? 6000 : 1300}`
      }),
  },
  AniList: {
    name: 'anilist.json',
    text: (films) =>
      JSON.stringify(
        viewingsOf(films).map(({ title, year, at }, index) => ({
          id: index + 1,
          status: 'COMPLETED',
          score: 8,
          progress: 1,
          repeat: 0,
          completedAt: { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
          media: {
            id: index + 1,
            type: 'ANIME',
            format: 'MOVIE',
            episodes: 1,
            seasonYear: Number(year),
            title: { english: title },
          },
        })),
      ),
  },
}
