import { expect, ready, test } from '../app.fixture.ts'
import { films, shows } from '../titles.ts'

/** `accessibility.spec.ts` opens every page in English. */
const headlines: Record<string, { lang: string; people?: RegExp }> = {
  'de-DE': { lang: 'de-DE' },
  'es-ES': { lang: 'es-ES' },
  ja: { lang: 'ja-JP', people: /\p{sc=Han}|\p{sc=Katakana}|\p{sc=Hiragana}/u },
  'zh-CN': { lang: 'zh-CN', people: /\p{sc=Han}/u },
  'pt-PT': { lang: 'pt-PT' },
  'pt-BR': { lang: 'pt-BR' },
  'ru-RU': { lang: 'ru-RU', people: /\p{sc=Cyrillic}/u },
  'fr-FR': { lang: 'fr-FR' },
  'uk-UA': { lang: 'uk-UA', people: /\p{sc=Cyrillic}/u },
}
const pages = [
  '/',
  '/home',
  '/movie',
  films.godfather,
  `${shows.theWire}?tab=seasons&season=1`,
  `${shows.theWire}/season/1/episode/1`,
  '/movie/category/popular',
  '/person',
  '/genre/18/tv',
  '/search?q=heat',
  '/my',
  '/profile',
  '/terms',
]

/** In this language, which has another script, every page is opened. */
const everyPageIn = 'ja'
/**
 * In the others, the page with the most dates and numbers, and one more; languages in another script have the names of
 * people. `messages-plugin.spec.ts` proves that server and browser have the same texts in every language; what remains
 * is how each of them writes dates and numbers.
 */
const inEveryLanguage = films.godfather
const furtherPages = pages.filter((path) => path !== inEveryLanguage && path !== '/person')

test('pages hydrate without a message in the console, light and dark, in every language', async ({
  page,
  logIn,
  context,
  app,
  complaints,
}) => {
  test.slow()
  await logIn()
  for (const [languageIndex, [code, { lang, people }]] of Object.entries(headlines).entries()) {
    await context.addCookies([{ name: 'i18n_redirected', value: code, url: app.origin }])
    const further = furtherPages[languageIndex % furtherPages.length]!
    const some = [inEveryLanguage, ...(people ? ['/person'] : []), further]
    for (const [index, path] of (code === everyPageIn ? pages : some).entries()) {
      await page.emulateMedia({ colorScheme: (languageIndex + index) % 2 === 0 ? 'light' : 'dark' })
      const answer = await page.goto(path)
      expect(await answer?.text()).toContain(`<html lang="${lang}"`)
      await ready(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText((path === '/person' && people) || /./)
      expect({ code, path, complaints }).toEqual({ code, path, complaints: [] })
    }
  }
})
