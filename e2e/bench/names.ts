/**
 * How many file names are read in a second of processor, beside the parser library alone on the same names; the
 * slowest of malicious names: `npm run bench -- names`. BENCH_SECONDS sets how long each is read (3).
 */
import { parseTorrentTitle } from '@viren070/parse-torrent-title'
import { readNames } from '../../bff/file-names/read-names.ts'
import { anime, foreign } from '../../bff/file-names/testing/anime-and-foreign.ts'
import { expectedNames } from '../../bff/file-names/testing/expected-names.ts'
import { p2pFilms, sceneFilms } from '../../bff/file-names/testing/films.ts'
import { filmFolders } from '../../bff/file-names/testing/layouts.ts'
import { sceneShows, showFolders } from '../../bff/file-names/testing/shows.ts'
import { minGoal, maxGoal, rounded, type IsSelected, type Row } from './results.ts'

type Read = (paths: readonly string[]) => void

const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const lists = [sceneFilms, p2pFilms, filmFolders, sceneShows, showFolders, anime, foreign]
const names = lists.flatMap((list) => expectedNames(list).map(({ path }) => path))

/** A library as a scan finds it: films in folders of their own, shows with six seasons of twelve episodes. */
const library = Array.from({ length: 100 }, (_, index) => [
  ...Array.from(
    { length: 28 },
    (_, film) => `Movies/Film ${index} ${film} (${1950 + film})/Film ${index} ${film} (${1950 + film}) [1080p].mkv`,
  ),
  ...Array.from({ length: 72 }, (_, episode) => {
    const [season, number] = [Math.floor(episode / 12) + 1, String((episode % 12) + 1).padStart(2, '0')]
    return `TV/Show ${index}/Season ${season}/Show ${index} - S0${season}E${number} - Name ${episode}.mkv`
  }),
]).flat()

const harmful =
  '1|a|. | -|s01e|(|[a]|2012.|1080p.|GERMAN.|e1 |1-|season 1 |1 of |第|S01E01-E|A.|- trailer |0 |x|1x01-|the |s1 - |S01.|#1'
    .split('|')
    .concat('\u202e', '\ud800', 'DTS-HD.', '1.', '.5 ')
    .map((piece) => `${piece.repeat(4096).slice(0, 4096)}.mkv`)

export const title = 'Names of files, read in a second of processor'

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  if (isSelected('each'))
    yield row('of all sorts, each by itself', names, (all) => all.forEach((path) => readNames([path])))
  if (isSelected('library')) yield row('a library of 10,000 files', library, (all) => void readNames(all))
  if (isSelected('slowest')) {
    const slowest = Math.max(...[...harmful, ...names].map(timeOf))
    yield {
      figures: { what: 'the slowest of 4,096 characters (ms)', names: rounded(slowest) },
      goals: [maxGoal('slowest name (ms)', slowest, 100)],
    }
  }
}

function row(what: string, all: readonly string[], read: Read): Row {
  const rate = rateOf(all, read)
  const floor = rateOf(all, () => all.forEach((path) => parseTorrentTitle(path)))
  return {
    figures: { what, names: Math.round(rate), 'the parser alone': Math.round(floor), ratio: rounded(rate / floor) },
    goals: [minGoal(`names in a second of processor, ${what}`, rate, 5000)],
  }
}

function rateOf(all: readonly string[], read: Read): number {
  read(all)
  const cpuBefore = process.threadCpuUsage()
  let [count, spent] = [0, 0]
  while (spent < seconds * 1e6) {
    read(all)
    count += all.length
    const { user, system } = process.threadCpuUsage(cpuBefore)
    spent = user + system
  }
  return (count / spent) * 1e6
}

/** The quicker of two readings, since another program may have had the processor. */
function timeOf(path: string): number {
  const times = [0, 1].map(() => {
    const startedAt = performance.now()
    readNames([path, `${path}/${path}`])
    return performance.now() - startedAt
  })
  return Math.min(...times)
}
