import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { describe, expect, it } from 'vitest'
import type { EpisodePlace, ExternalId } from '../../metadata/metadata-source.port.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { CountingSource } from '../../../testing/counting-source.ts'
import { ReportLocator, type Located } from './locate-report.ts'
import { readReport } from './read-report.ts'
import type { Report } from './report.ts'
import { messageOf, type Said } from './testing/message-of.ts'
import { rows } from './testing/messages-of-titles.ts'

/** The catalogue as itself, or as a service that knows the ids of TheTVDB that the rows have, and of episodes at IMDb. */
function locatorFor(name: 'embedded' | 'live') {
  const counting = new CountingSource(name)
  const source = new Proxy(counting.source, {
    get(target, key) {
      if (name === 'live' && key === 'findEpisode') return findEpisode
      if (name === 'live' && key === 'find') return find
      return Reflect.get(target, key) as unknown
    },
  })
  const findEpisode = async (params: ExternalId): Promise<EpisodePlace[]> => {
    counting.calls.push('findEpisode')
    const id = 'tvdbId' in params ? params.tvdbId : params.imdbId.slice(2)
    const [, show, season, episode] = /^1(\d{4})(\d\d)(\d{3})$/.exec(id) ?? []
    return show ? [{ show: Number(show), season: Number(season), episode: Number(episode) }] : []
  }
  const find = async (params: ExternalId) => {
    if ('imdbId' in params) return counting.source.find({ language: 'en', imdbId: params.imdbId })
    const id = Number(/^9(\d{4})$/.exec(params.tvdbId)?.[1])
    return [await counting.source.mediaDetail({ language: 'en', type: 'tv', id, append: [] })]
  }
  const metadata = new MetadataService(source, createCache({ stores: [new Keyv()] }))
  return { locator: new ReportLocator(metadata), calls: counting.calls }
}

async function reportOf(format: keyof typeof messageOf, said: Said): Promise<Report> {
  const bytes = new TextEncoder().encode(JSON.stringify(messageOf[format](said)))
  const read = await readReport(bytes, 'application/json', { threshold: 90, receivedAt: Date.now() })
  if ('ignored' in read) throw new Error(`${format} is ignored: ${read.ignored}`)
  return read
}

const numberOf = (text = '') => (text === '' ? {} : { number: Number(text) }).number
function parsed(row: string) {
  const [source, format, kind, name, year, show, season, episode, last, day, ids = '', truth = ''] = row.split('|')
  const said: Said = {
    kind: kind as Said['kind'],
    ...Object.fromEntries(Object.entries({ name, show, day }).filter(([, text]) => text !== undefined && text !== '')),
    ...Object.fromEntries(
      Object.entries({ year, season, episode, last })
        .map(([key, text]) => [key, numberOf(text)] as const)
        .filter(([, number]) => number !== undefined),
    ),
    ids: ids
      .split(',')
      .filter((text) => text !== '')
      .map((text) => {
        const [of = '', at = '', id = ''] = text.split(' ')
        return { of, source: at, id }
      }),
  }
  return { source: source as 'embedded' | 'live', format: format as keyof typeof messageOf, said, truth }
}

function textOf(located: Located): string {
  if ('waits' in located) return 'waits'
  const { title, parts } = located
  const numbers = parts.flatMap(({ season, episode }, index) => [...(index === 0 ? [season] : []), episode])
  return [title.type, title.id, ...numbers.filter((number) => number !== null)].join(' ')
}

const live = locatorFor('live')
const embedded = locatorFor('embedded')
const locate = (row: string) => {
  const { source, format, said } = parsed(row)
  return reportOf(format, said).then((report) => (source === 'live' ? live : embedded).locator.locate(report))
}

describe('200 messages about titles', () => {
  it('are located correctly in 98 of 100 cases, and never wrongly: the others wait', async () => {
    const wrong: string[] = []
    const waiting: string[] = []
    for (const row of rows) {
      const found = textOf(await locate(row))
      if (found === parsed(row).truth) continue
      if (found === 'waits') waiting.push(row)
      else wrong.push(`${row} → ${found}`)
    }
    expect(rows).toHaveLength(200)
    expect({ wrong, waiting }).toEqual({
      wrong: [],
      waiting: [
        'live|jellyfin|episode||2017|Dark|2|3|||episode tvdb 1104001005|tv 2001 2 3',
        'embedded|jellyfin|episode|Lord Snow|2011|Game of Thrones|1|4||||tv 1006 1 3',
      ],
    })
  })
})

describe('a message in doubt', () => {
  it.each([
    ['a show of two of that name', 'embedded|kodi|episode|||The Office|1|1||||'],
    ['a show of two of that name, by an episode of neither', 'embedded|kodi|episode|Nobody’s Day||The Office|1|1||||'],
    ['a film of two of that name', 'embedded|generic|movie|Superman||||||||'],
    ['a film of another year', 'embedded|jellyfin|movie|Inception|2014|||||||'],
    ['an episode beyond its season', 'embedded|jellyfin|episode||2011|Game of Thrones|1|11||||'],
    ['a season that is not there', 'embedded|jellyfin|episode||2011|Game of Thrones|9|1||||'],
    ['a special with another name', 'embedded|jellyfin|episode|Die Braut des Grauens|2010|Sherlock|0|1||||'],
    ['a number that another day contradicts', 'embedded|jellyfin|episode||2011|Game of Thrones|1|4||2011-05-01||'],
    ['a span that begins beyond its season', 'embedded|jellyfin|episode||2011|Game of Thrones|1|11|12|||'],
    ['ids and numbers of two shows', 'live|emby|episode|||Dark|2|3|||episode tvdb 1104001005|'],
    ['an id of an episode that its show lacks', 'live|plex|episode|||Dark|2|3|||episode tvdb 1200109099|'],
    ['an unknown show', 'embedded|generic|episode||2015|Sample Show|1|3||||'],
  ])('waits: %s', async (_, row) => {
    expect(await locate(row)).toHaveProperty('waits')
  })
})

describe('the title that the member chooses', () => {
  const chosen = { type: 'tv', id: 1040 } as const
  const sent = 'live|jellyfin|episode||2014|Nobody’s Show|1|3||||'

  it('has the episode by its numbers, or by ids of an episode of that show', async () => {
    const { locator } = locatorFor('live')
    const of = async (row: string) => locator.locate(await reportOf('jellyfin', parsed(row).said), chosen)
    expect(textOf(await of(sent))).toBe('tv 1040 1 3')
    expect(textOf(await of(sent.replace('||||', '|||episode tvdb 1104002005|')))).toBe('tv 1040 2 5')
    expect(textOf(await of(sent.replace('||||', '|||episode tvdb 1200102004|')))).toBe('tv 1040 1 3')
    expect(await of(sent.replace('|1|3|', '|9|3|'))).toEqual({ waits: 'unknownEpisode' })
  })

  it('is a film, also of a message about an episode', async () => {
    const { locator } = locatorFor('live')
    const report = await reportOf('jellyfin', parsed(sent).said)
    expect(textOf(await locator.locate(report, { type: 'movie', id: 2020 }))).toBe('movie 2020')
  })
})

describe('the questions to the metadata service', () => {
  const row = (name: string, episode: number, ids: string) =>
    `live|jellyfin|episode|${name}|2011|Game of Thrones|1|${episode}|||${ids}|`

  it('are two for a new show, and none for a known one whose episode is confirmed', async () => {
    const { locator, calls } = locatorFor('live')
    const asked = async (text: string) => {
      calls.length = 0
      const found = textOf(await locator.locate(await reportOf('jellyfin', parsed(text).said)))
      return [found, ...calls]
    }
    expect(await asked(row('Winter Is Coming', 1, 'episode tvdb 1100601001'))).toEqual([
      'tv 1006 1 1',
      'findEpisode',
      'season',
    ])
    expect(await asked(row('Lord Snow', 3, 'episode tvdb 1100601003'))).toEqual(['tv 1006 1 3'])
    expect(await asked(row('', 4, ''))).toEqual(['tv 1006 1 4'])
    expect(await asked(row('', 5, 'episode tvdb 1100601005'))).toEqual(['tv 1006 1 5', 'findEpisode'])
  })
})
