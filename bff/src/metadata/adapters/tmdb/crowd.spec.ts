import { expect, it } from 'vitest'
import { answerTo } from '../../../../../e2e/fakes/metadata-answers.ts'
import { behaviors, late, limitedTo, type Behavior } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'
import { defaultLimits } from './tmdb-client.ts'

const service = await fakeTmdb()

const filmParams = { language: 'en', region: 'US', type: 'movie' } as const

/** Answers every film's id with the same film. */
const everyFilm: Behavior = (exchange) => {
  const [, path = ''] = /^\/3\/movie\/\d+(.*)$/.exec(exchange.request.url ?? '') ?? []
  behaviors.normal({ ...exchange, answer: answerTo(new URL(`/3/movie/101${path}`, service.url)) })
}

/** How many calls were answered, and the errors of the others. */
async function outcomes(questions: readonly Promise<unknown>[]): Promise<{ answered: number; failed: string[] }> {
  const settled = await Promise.allSettled(questions)
  const failed = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  return { answered: settled.length - failed.length, failed }
}

it('80 uncached films get an answer at once from a service that takes 800 ms', { timeout: 30_000 }, async () => {
  service.script(/./, limitedTo(36, late(800, everyFilm)))
  const source = tmdbSource(service, defaultLimits)
  const films = Array.from({ length: 80 }, (_, index) =>
    source.mediaDetail({ ...filmParams, id: 5000 + index, append: [] }),
  )
  expect(await outcomes(films)).toEqual({ answered: 80, failed: [] })
})

it('the pages of 40 new films get all their answers from a service that takes 80 ms', { timeout: 30_000 }, async () => {
  service.script(/./, limitedTo(36, late(80, everyFilm)))
  const source = tmdbSource(service, defaultLimits)
  const questions = Array.from({ length: 40 }, (_, index) => 6000 + index).flatMap((id) => [
    source.mediaDetail({ ...filmParams, id, append: ['credits'] }),
    source.reviews({ ...filmParams, id, page: 1 }),
    source.recommendations({ ...filmParams, id, page: 1 }),
    source.watchProviders({ ...filmParams, id }),
  ])
  expect(await outcomes(questions)).toEqual({ answered: 160, failed: [] })
})
