import { beforeAll, describe, expect, it } from 'vitest'
import type { LocaleCode } from '@contract/locale'
import { CatalogueMetadataSource } from './catalogue.metadata-source.ts'

describe('a search of the embedded catalogue', () => {
  let source: CatalogueMetadataSource
  beforeAll(() => {
    source = CatalogueMetadataSource.load()
  })

  async function searchFor(query: string, language: LocaleCode = 'en') {
    const page = await source.search({ language, region: 'US', mediaType: 'multi', query, page: 1 })
    const [first] = page.results
    const name = first && (first.media_type === 'movie' ? first.title : first.name)
    return { found: page.total_results !== 0, name, question: page.did_you_mean }
  }
  const nothing = { found: false, name: undefined, question: undefined }

  // The similar names of these belong to something else: other words, another person, a word of a name in another
  // language.
  it.each([
    'time travel',
    'Monsters University',
    'japan',
    'horror 80s',
    'X-Men Origins',
    'Kevin Reynolds',
    'Denzel Washington',
    'war films',
    'vampire movie',
    'best comedy',
    'funny cats',
    'John Wickham',
    'Robbie films',
    'sad drama',
    'kids movies',
    'french thriller',
    'space opera',
    'road trip',
    'murder mystery',
    'heist movie',
    'christmas romance',
    'Furious 7',
    'Sandler comedy',
    'Black Adam',
    'The Flash',
    '90s action',
    'film noir',
  ])('has no results and no suggestion for %s', async (query) => {
    expect(await searchFor(query)).toEqual(nothing)
  })

  it.each<[LocaleCode, query: string]>([
    ['de-DE', 'Zeitreise'],
    ['de-DE', 'Horror 80er'],
    ['es-ES', 'viajes en el tiempo'],
    ['es-ES', 'terror ochenta'],
    ['fr-FR', 'voyage temporel'],
    ['fr-FR', 'meilleurs films'],
    ['pt-BR', 'viagem no tempo'],
    ['pt-PT', 'filmes de terror'],
    ['ru-RU', 'Райан Рейнольдс'],
    ['ru-RU', 'путешествия во времени'],
    ['uk-UA', 'подорож у часі'],
    ['uk-UA', 'фільми жахів'],
    ['ja', 'タイムトラベル'],
    ['ja', 'ホラー映画'],
    ['zh-CN', '时间旅行'],
    ['zh-CN', '恐怖电影'],
  ])('has no results for a subject it lacks, in %s: %s', async (language, query) => {
    expect(await searchFor(query, language)).toEqual(nothing)
  })

  it.each([
    ['godfahter', 'Godfather'],
    ['Shawshenk', 'Shawshank'],
    ['shawshenk redemption', 'Shawshank Redemption'],
    ['shawshenk redemp', 'Shawshank Redemption'],
    ['the godfahter movie', 'The Godfather'],
    ['Scarlett Johannson films', 'Scarlett Johansson'],
    ['Margot Robbie films', 'Margot Robbie'],
    ['braking bad 2008', 'Breaking Bad 2008'],
    ['braking bad 1950', 'Breaking Bad'],
    ['interstelar', 'Interstellar'],
    ['tarentino', 'Tarantino'],
    ['scorcese', 'Scorsese'],
    ['The Dark Knigt', 'The Dark Knight'],
    ['inceptoin', 'Inception'],
    ['stranger thigns', 'Stranger Things'],
    ['robots', 'Robot'],
    ['toy story 9', 'Toy Story'],
    ['Mission: Impossible 7', 'Mission Impossible'],
    ['die hard 2', 'Die Hard'],
    ['heat 1850', 'heat'],
    ['Heat (1850)', 'Heat'],
    ['wallee', 'WALL·E'],
    ['dark netflix', 'Dark'],
    ['Der Paate', 'Der Pate'],
    ['крестный отецц', 'Крёстный отец'],
    ['七人の侍 映画', '七人の侍'],
    ['黑客帝国 电影', '黑客帝国'],
  ])('has no results for %s, and suggests %s, which has some', async (query, question) => {
    expect(await searchFor(query)).toEqual({ ...nothing, question })
    expect(await searchFor(question)).toMatchObject({ found: true, question: undefined })
  })

  it.each([
    ['godfather', 'The Godfather'],
    ['god father', 'The Godfather'],
    ['wolf of wallstreet', 'The Wolf of Wall Street'],
    ['beauty and the geek', undefined],
    ['fast and furious', 'The Fast and the Furious'],
    ['roma cuaron', 'Roma'],
    ['fritz lang metropolis', 'Metropolis'],
    ['2001 kubrick', '2001: A Space Odyssey'],
    ['metropolis hitchcock', undefined],
    ['sen to chihiro', 'Spirited Away'],
    ['the godf', 'The Godfather'],
    ['away spirited', 'Spirited Away'],
    ['starwars', 'Star Wars'],
    ['spiderman', 'Spider-Man'],
    ['amelie', 'Amélie'],
    ['heat 1995', 'Heat'],
    ['千と千尋', 'Spirited Away'],
    ['qqxzvwkjj', undefined],
  ])('has no suggestion if all letters of %s match', async (query, name) => {
    expect(await searchFor(query)).toEqual({ found: name !== undefined, name, question: undefined })
  })

  it.each<[LocaleCode, query: string, question: string]>([
    ['en', 'interstelar', 'Interstellar'],
    ['de-DE', 'interstelar', 'Interstellar'],
    ['es-ES', 'interstelar', 'Interstellar'],
    ['ja', 'interstelar', 'Interstellar'],
    ['zh-CN', 'interstelar', 'Interstellar'],
    ['pt-PT', 'interstelar', 'Interstellar'],
    ['pt-BR', 'interstelar', 'Interestelar'],
    ['ru-RU', 'interstelar', 'Interstellar'],
    ['fr-FR', 'interstelar', 'Interstellar'],
    ['uk-UA', 'interstelar', 'Interstellar'],
    ['de-DE', 'the godfahter movie', 'The Godfather'],
    ['ja', 'miyazakki', 'Miyazaki'],
    ['fr-FR', 'kurosava', 'Kurosawa'],
    ['de-DE', 'крестный отецц', 'Крёстный отец'],
  ])('suggests a name in the language %s: %s', async (language, query, question) => {
    expect(await searchFor(query, language)).toEqual({ ...nothing, question })
  })
})
