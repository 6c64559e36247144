import { expect, ready, test } from '../app.fixture.ts'
import { films, shows } from '../titles.ts'

/** `accessibility.spec.ts` opens every page in English. */
const headlines: Record<string, { lang: string; people: RegExp }> = {
  'de-DE': { lang: 'de-DE', people: /./ },
  'es-ES': { lang: 'es-ES', people: /./ },
  ja: { lang: 'ja-JP', people: /\p{sc=Han}|\p{sc=Katakana}|\p{sc=Hiragana}/u },
  'zh-CN': { lang: 'zh-CN', people: /\p{sc=Han}/u },
  'pt-PT': { lang: 'pt-PT', people: /./ },
  'pt-BR': { lang: 'pt-BR', people: /./ },
  'ru-RU': { lang: 'ru-RU', people: /\p{sc=Cyrillic}/u },
  'fr-FR': { lang: 'fr-FR', people: /./ },
  'uk-UA': { lang: 'uk-UA', people: /\p{sc=Cyrillic}/u },
}
const pages = [
  '/',
  '/home',
  '/movie',
  films.godfather,
  `${shows.theWire}?tab=seasons&season=1`,
  '/movie/category/popular',
  '/person',
  '/genre/18/tv',
  '/search?q=heat',
  '/my',
  '/profile',
  '/terms',
]

/** In this language every page is opened. */
const fullyChecked = 'ja'

for (const [languageIndex, [code, { lang, people }]] of Object.entries(headlines).entries())
  test(`pages hydrate without a message in the console, light and dark: ${code}`, async ({
    page,
    logIn,
    context,
    app,
  }) => {
    await context.addCookies([{ name: 'i18n_redirected', value: code, url: app.origin }])
    await logIn()
    for (const [index, path] of pages.entries()) {
      // In turn, so that every page is seen in four of the other languages, and in the light and the dark.
      if (code !== fullyChecked && (languageIndex + index) % 2 === 0) continue
      await page.emulateMedia({ colorScheme: (languageIndex + (index >> 1)) % 2 === 0 ? 'light' : 'dark' })
      const answer = await page.goto(path)
      expect(await answer?.text()).toContain(`<html lang="${lang}"`)
      await ready(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(path === '/person' ? people : /./)
    }
  })
