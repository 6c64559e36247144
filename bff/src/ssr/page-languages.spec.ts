import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '@contract/locale'
import { startPages, type PagesUnderTest } from '../../testing/pages.ts'
import { films } from '../../testing/titles.ts'

let testPages: PagesUnderTest
beforeAll(async () => {
  testPages = await startPages({ ACCESS: 'open' })
})
afterAll(() => testPages.close())

const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', 'accept-language': 'fr' }
const heat = `http://reelroom.test/movie/${films.heat}`
const path = `/movie/${films.heat}`

async function page(address: string, headers: Record<string, string>) {
  const answer = await testPages.sendRequest('GET', address, headers)
  const html = answer.body.toString()
  return {
    language: /<html lang="([^"]+)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    alternates: [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, ...link]) => link,
    ),
    cookie: answer.headers['set-cookie'],
    cache: answer.headers['cache-control'],
  }
}

describe('the addresses of a page in each language', () => {
  it('are links that a crawler follows, and each is its own page', async () => {
    const alternates = [
      ...locales.map(({ code, language }) => [language, code === 'en' ? heat : `${heat}?hl=${code}`]),
      ['x-default', heat],
    ]
    expect(await page(path, crawler)).toMatchObject({ language: 'en-US', canonical: heat, alternates })
    expect(await page(`${path}?hl=ja`, crawler)).toMatchObject({
      language: 'ja-JP',
      canonical: `${heat}?hl=ja`,
      alternates,
    })
  })

  it('choose the language of a visitor who has not chosen one, also for the next page', async () => {
    for (let time = 0; time < 2; time += 1)
      expect(await page(`${path}?hl=de-DE`, browser)).toEqual({
        language: 'de-DE',
        canonical: heat,
        alternates: [],
        cookie: ['i18n_redirected=de-DE; Path=/; Max-Age=31536000; SameSite=Lax'],
        cache: 'private, no-store',
      })
    expect(await page(path, browser)).toMatchObject({ language: 'fr-FR', cookie: undefined })
  })

  it('are ignored if a cookie chooses a language, as is an unknown code', async () => {
    const chosen = { ...browser, cookie: 'i18n_redirected=uk-UA' }
    expect(await page(`${path}?hl=de-DE`, chosen)).toMatchObject({ language: 'uk-UA', cookie: undefined })
    expect(await page(`${path}?hl=xx`, browser)).toMatchObject({ language: 'fr-FR', cookie: undefined })
  })
})
