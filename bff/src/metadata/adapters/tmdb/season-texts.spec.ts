import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '@contract/locale'
import { behaviors } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000 })

describe('a season', () => {
  const path = '/3/tv/201/season/1'
  const season = (language: LocaleCode) => source.season({ language, id: 201, number: 1 })
  const texts = async (language: LocaleCode) =>
    (await season(language)).episodes.map(({ name, overview, fallback }) => ({ name, overview, fallback }))

  it('takes the texts its episodes lack from English', async () => {
    expect(await texts('fr-FR')).toEqual([
      { name: 'Larguez les amarres', overview: 'Un sifflet dans la brume.', fallback: undefined },
      { name: "À l'estime", overview: 'The compass disagrees.', fallback: { overview: 'en' } },
      { name: 'Slack Water', overview: 'Nobody rows.', fallback: { title: 'en', overview: 'en' } },
    ])
    expect(service.requests).toHaveLength(2)
    expect(new Set(service.requests.map(({ query }) => query['language']))).toEqual(new Set(['fr-FR', 'en-US']))
  })

  it('takes one round trip to the service', async () => {
    const both = Promise.withResolvers<void>()
    service.script(path, (exchange) => {
      if (service.requests.length === 2) both.resolve()
      void both.promise.then(() => behaviors.normal(exchange))
    })
    expect(await texts('fr-FR')).toHaveLength(3)
  })

  it('in English takes one request', async () => {
    expect(await texts('en')).toHaveLength(3)
    expect(service.requests).toHaveLength(1)
  })

  it('stays without English texts if their request fails', async () => {
    service.script(path, (exchange) =>
      behaviors[exchange.request.url?.includes('en-US') ? 'notFound' : 'normal'](exchange),
    )
    expect((await texts('fr-FR'))[2]).toEqual({ name: 'Episode 3', overview: '', fallback: undefined })
  })

  it('that does not exist is not found', async () => {
    service.script(path, behaviors.notFound)
    await expect(season('fr-FR')).rejects.toMatchObject({ kind: 'notFound', message: `${path} does not exist` })
  })
})
