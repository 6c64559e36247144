import { expect, it } from 'vitest'
import { ForgettableAnswers } from './forgettable-answers.ts'
import { answersCache } from './runtime-caches.ts'
import { FakeCaches } from './testing/fake-caches.ts'

/** Asks for an answer as Workbox does. The returned function stores it, and returns whether it stays. */
async function ask(answers: ForgettableAnswers, caches: FakeCaches, url: string): Promise<() => Promise<boolean>> {
  const request = new Request(url)
  const event = new Event('fetch') as ExtendableEvent
  const state = {}
  await answers.plugin.handlerWillStart!({ request, event, state })
  return async () => {
    const cache = await caches.open(answersCache)
    await cache.put(url, new Response('Heat'))
    await answers.plugin.cacheDidUpdate!({
      cacheName: answersCache,
      request,
      newResponse: new Response('Heat'),
      event,
      state,
    })
    return (await cache.match(url)) !== undefined
  }
}

it('an answer that arrives after the member has logged out is forgotten like earlier ones', async () => {
  const caches = new FakeCaches()
  const answers = new ForgettableAnswers(caches)
  const arriveEarly = await ask(answers, caches, 'https://a.test/api/tmdb/movie/1')
  const arriveLate = await ask(answers, caches, 'https://a.test/api/tmdb/movie/2')
  expect(await arriveEarly()).toBe(true)

  await answers.forget()
  const cache = await caches.open(answersCache)
  expect(await cache.match('https://a.test/api/tmdb/movie/1')).toBeUndefined()
  expect(await arriveLate()).toBe(false)

  const arriveForNext = await ask(answers, caches, 'https://a.test/api/tmdb/movie/3')
  expect(await arriveForNext()).toBe(true)
})
