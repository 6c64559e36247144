/** A library whose titles a live service has: films with all usual file names, and shows, half of them named by dates. */
import type { MediaType } from '@contract/media.schema'
import { randomName } from './name-generator.ts'
import { randomNumbers } from './random-numbers.ts'

/** A title of the service. */
export interface LiveTitle {
  readonly id: number
  readonly type: MediaType
  readonly name: string
  readonly date: string
}

export interface LiveLibrary {
  readonly titles: readonly LiveTitle[]
  readonly paths: readonly string[]
}

export const [films, shows, seasons, episodes] = [200, 10, 3, 8] as const

/** Makes a library: one film in four has no year in its name, and one in ten is not in the service. */
export function makeLibrary(): LiveLibrary {
  const random = randomNumbers(11)
  const randomTitle = () => `${randomName(random)} ${randomName(random)}`
  const titles = Array.from({ length: 2000 }, (_, index) =>
    titleOf(index, index < 1800 ? 'movie' : 'tv', randomTitle()),
  )
  const some = titles.filter(({ type }) => type === 'movie').slice(0, films)
  const filmPaths = some.map(({ name, date }, index) => {
    const [year, title] = [date.slice(0, 4), index % 10 === 9 ? randomTitle() : name]
    if (index % 4 === 1) return `Films/${title}.mkv`
    return index % 4 === 2
      ? `Films/${title} (${year})/${title.replaceAll(' ', '.')}.${year}.1080p.BluRay.x264-GROUP.mkv`
      : `Films/${title} (${year}).mkv`
  })
  const showPaths = titles
    .filter(({ type }) => type === 'tv')
    .slice(0, shows)
    .flatMap(({ name }, index) => episodePaths(name, index < shows / 2))
  return { titles, paths: [...filmPaths, ...showPaths] }
}

const titleOf = (index: number, type: MediaType, name: string): LiveTitle => ({
  id: 1000 + index,
  type,
  name,
  date: `${1960 + (index % 60)}-03-01`,
})

const episodePaths = (name: string, isDated: boolean) =>
  episodeNumbers().map(([season, episode]) =>
    isDated
      ? `Shows/${name}/${name}.${airDate(season, episode).replaceAll('-', '.')}.mkv`
      : `Shows/${name}/Season ${season}/${name} S0${season}E0${episode}.mkv`,
  )

const episodeNumbers = (): (readonly [season: number, episode: number])[] =>
  Array.from({ length: seasons * episodes }, (_, index) => [Math.floor(index / episodes) + 1, (index % episodes) + 1])
/** The day on which an episode was aired. */
export const airDate = (season: number, episode: number): string =>
  `${2010 + season}-05-${String(episode).padStart(2, '0')}`
