/** Invented titles and people, from which the fake service makes its answers. */
export interface Texts {
  readonly title?: string
  readonly overview?: string
  readonly homepage?: string
}
export interface SampleTitle {
  readonly id: number
  readonly original: string
  readonly originalLanguage: string
  readonly date: string
  readonly genres: readonly number[]
  readonly adult?: boolean
  readonly softcore?: boolean
  /** By the service's language; an empty text has no translation. */
  readonly texts: Readonly<Record<string, Texts>>
}
export interface SamplePerson {
  readonly id: number
  readonly name: string
  readonly department: string
  readonly adult?: boolean
  readonly biographies: Readonly<Record<string, string>>
}
interface SampleEpisode {
  readonly number: number
  readonly texts: Readonly<Record<string, Texts>>
}

export const movies: readonly SampleTitle[] = [
  {
    id: 101,
    original: 'The Paper Lighthouse',
    originalLanguage: 'en',
    date: '2019-03-08',
    genres: [18, 9648],
    texts: {
      'en-US': {
        title: '',
        overview: 'A keeper folds the maps of a vanished coast.',
        homepage: 'https://lighthouse.example',
      },
      'de-DE': {
        title: 'Der Leuchtturm aus Papier',
        overview: 'Ein Wärter faltet die Karten einer verschwundenen Küste.',
      },
      'pt-PT': { title: 'O Farol de Papel', overview: '' },
      'pt-BR': { title: '', overview: 'Um faroleiro dobra os mapas de uma costa desaparecida.' },
    },
  },
  {
    id: 102,
    original: '狐の港',
    originalLanguage: 'ja',
    date: '2021-10-01',
    genres: [16, 990001],
    texts: {
      'ja-JP': { title: '', overview: '毎年春、港に狐がやって来る。' },
      'en-US': { title: 'Harbour of Foxes', overview: 'Every spring the foxes come down to the harbour.' },
      'de-DE': { title: '', overview: '' },
    },
  },
  {
    id: 103,
    original: 'Сіль і вітер',
    originalLanguage: 'uk',
    date: '2016-01-15',
    genres: [18],
    texts: { 'uk-UA': { title: '', overview: 'Рибалки чекають на вітер, який не приходить.' } },
  },
  { id: 104, original: 'Not For Here', originalLanguage: 'en', date: '2015-05-05', genres: [], adult: true, texts: {} },
  {
    id: 105,
    original: 'Nor This One',
    originalLanguage: 'en',
    date: '2014-04-04',
    genres: [],
    softcore: true,
    texts: {},
  },
]

export const shows: readonly SampleTitle[] = [
  {
    id: 201,
    original: 'Night Ferry',
    originalLanguage: 'en',
    date: '2020-09-18',
    genres: [18, 10765],
    texts: {
      'en-US': { title: '', overview: 'The last boat never arrives where it should.' },
      'fr-FR': { title: 'Le Dernier Ferry', overview: '' },
    },
  },
  {
    id: 202,
    original: '느린 열차',
    originalLanguage: 'ko',
    date: '2022-02-02',
    genres: [35],
    texts: { 'en-US': { title: 'The Slow Train', overview: 'Seven strangers, one carriage, no timetable.' } },
  },
]

export const people: readonly SamplePerson[] = [
  {
    id: 301,
    name: 'Mara Lindqvist',
    department: 'Acting',
    biographies: { 'en-US': 'Born on an island, she left it twice.', 'de-DE': '' },
  },
  { id: 302, name: 'Joon Abara', department: 'Directing', biographies: {} },
  { id: 303, name: 'Nobody Shown', department: 'Acting', adult: true, biographies: {} },
]

/** The episodes of the first season of `Night Ferry`. */
export const episodes: readonly SampleEpisode[] = [
  {
    number: 1,
    texts: {
      'en-US': { title: 'Cast Off', overview: 'A whistle in the fog.' },
      'fr-FR': { title: 'Larguez les amarres', overview: 'Un sifflet dans la brume.' },
    },
  },
  {
    number: 2,
    texts: {
      'en-US': { title: 'Dead Reckoning', overview: 'The compass disagrees.' },
      'fr-FR': { title: "À l'estime", overview: '' },
    },
  },
  { number: 3, texts: { 'en-US': { title: 'Slack Water', overview: 'Nobody rows.' } } },
]
