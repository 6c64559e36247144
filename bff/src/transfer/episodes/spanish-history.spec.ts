import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { expect, it } from 'vitest'
import { AccountUnderTest } from '../../../testing/account.ts'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'

const source = CatalogueMetadataSource.load()
const spanish = { language: 'es-ES', region: 'ES' } as const

/** A row of the file, and the film or episode that it is of. */
interface Row {
  readonly name: string
  readonly id: number
  readonly season: number | null
  readonly episode: number | null
}

/** The first episodes of each season of a show, as a Spanish profile has them. */
async function episodesOf(id: number): Promise<Row[]> {
  const show = await source.mediaDetail({ ...spanish, type: 'tv', id, append: [] })
  const rows: Row[] = []
  if (show.media_type !== 'tv') return rows
  for (const { season_number: season } of show.seasons) {
    if (season === 0) continue
    const { episodes } = await source.season({ ...spanish, id, number: season })
    const seasonWord = season === 1 && id % 5 === 0 ? 'Parte I' : `Temporada ${season}`
    for (const { name, episode_number: episode } of episodes.slice(0, 6)) {
      // A show without names of episodes has a row for each season.
      if (/^Episodio \d+$/.test(name) && episode > 1) continue
      rows.push({
        name: `${show.name}: ${seasonWord}: ${episode === 3 ? `Capítulo 3: ${name}` : name}`,
        id,
        season,
        episode,
      })
    }
  }
  return rows
}

async function film(id: number): Promise<Row[]> {
  const detail = await source.mediaDetail({ ...spanish, type: 'movie', id, append: [] })
  return detail.media_type === 'movie' ? [{ name: detail.title, id, season: null, episode: null }] : []
}

/** As many rows of all shows or films, evenly. */
async function spread(ids: readonly number[], rowsOf: (id: number) => Promise<Row[]>, count: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const id of ids) rows.push(...(await rowsOf(id)))
  return Array.from({ length: count }, (_, index) => rows[Math.floor((index * rows.length) / count)]!)
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

it('a Spanish viewing history of 300 rows gives the viewings of nine of ten, and none of another episode', async () => {
  const rows = [
    ...(await spread(source.allIds('tv'), episodesOf, 240)),
    ...(await spread(source.allIds('movie').slice(0, 60), film, 60)),
  ].map((row, index) => ({ ...row, day: dayOf(Date.UTC(2021, 0, 1 + index)) }))
  const lines = rows.map(({ name, day }) => `"${name.replaceAll('"', '""')}","${day}"`)
  const metadata = new MetadataService(source, createCache({ stores: [new Keyv()] }))
  const account = await AccountUnderTest.with(await databases[0]!.open(), metadata)
  const { id } = await account.upload('ada', 'NetflixViewingHistory.csv', ['Title,Date', ...lines].join('\n'))
  await account.apply('ada', id)
  const plays = await account.database.selectFrom('plays').selectAll().where('user_id', '=', 'ada').execute()
  const byDay = new Map(plays.map((play) => [dayOf(Number(play.played_at)), play]))
  const isRight = ({ id: title, season, episode, day }: (typeof rows)[number]) => {
    const play = byDay.get(day)
    return Number(play?.media_id) === title && play?.season === season && play.episode === episode
  }
  expect(rows.filter((row) => byDay.has(row.day) && !isRight(row))).toEqual([])
  expect(rows.filter(isRight).length).toBeGreaterThanOrEqual(270)
})
