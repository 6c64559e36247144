/**
 * The worst answers that a metadata service could give, by the requested id; lists have one row of each. Every answer
 * has the service's outline, so that it reaches the pages, and is smaller than what the product refuses to read.
 */
export const hostileIds = { markup: 1, invisible: 2, endless: 3, nothing: 4, otherTypes: 5, nonsense: 6 } as const
export type Hostility = keyof typeof hostileIds
export type Body = Record<string, unknown>

/** Text that would run scripts if it were ever inserted as markup; the titles of the kind `markup`. */
export const markup = `<script>alert('1')</script><img src=x onerror=alert(2)></script></title><svg/onload=alert(3)>"'{{t}}`
/** Text with direction overrides, invisible characters, stacked accents and a lone surrogate around `Backwards`. */
export const invisible = `\u202E\u2066Back\u0000wa\u200Brds\u001B[2J\uD800Z${'\u0335\u0489'.repeat(500)}\u202E`
const megabyte = 'The sea was quiet & <b>cold</b>. '.repeat(33_000)

/** Placeholder for a JSON number that is parsed as Infinity, which `JSON.stringify` cannot write. */
export const infinity = '@infinity@'

export const texts: Record<Hostility, unknown> = {
  markup,
  invisible,
  endless: `Endless ${'long '.repeat(2000)}`,
  nothing: null,
  otherTypes: 1,
  nonsense: 'constructor',
}
export const overviews: Record<Hostility, unknown> = { ...texts, endless: megabyte }
const numbers: Record<Hostility, unknown> = {
  markup: 7,
  invisible: 8,
  endless: 9,
  nothing: null,
  otherTypes: '120',
  nonsense: infinity,
}
export const dates: Record<Hostility, unknown> = {
  markup: '2020-01-01"><b>',
  invisible: '\u202E2020-01-01',
  endless: '2020-01-01'.repeat(1000),
  nothing: null,
  otherTypes: 20_200_101,
  nonsense: '0000-00-00',
}
export const addresses: Record<Hostility, unknown> = {
  markup: `javascript:alert(4)//https://films.example`,
  invisible: 'java\tscript:alert(5)',
  endless: `https://films.example/${'a'.repeat(100_000)}`,
  nothing: null,
  otherTypes: ['https://films.example'],
  nonsense: 'data:text/html,<script>alert(6)</script>',
}
export const paths: Record<Hostility, unknown> = {
  markup: '/"><script>.jpg',
  invisible: '/\u202Egpj.jpg',
  endless: `/${'a'.repeat(10_000)}.jpg`,
  nothing: null,
  otherTypes: { path: '/a.jpg' },
  nonsense: '/../../../etc/passwd.jpg',
}
const codes = ['<b>', 'x', null, 5, '../', 'en-US-x-evil']
/** Texts for lists of thousands of rows, which are endless by their count. */
export const little = (kind: Hostility): Hostility => (kind === 'endless' ? 'markup' : kind)
export const times = <T>(count: number, make: (no: number) => T): T[] =>
  Array.from({ length: count }, (_, no) => make(no))

/** The row of a title in a list; only the kind `nothing` has no name. */
export function row(kind: Hostility, media: 'movie' | 'tv'): Body {
  const [text, number, date] = [texts[kind], numbers[kind], dates[kind]]
  const name = kind === 'otherTypes' ? 'Other types' : text
  return {
    id: hostileIds[kind],
    media_type: media,
    original_language: codes[hostileIds[kind] - 1],
    overview: overviews[kind],
    poster_path: paths[kind],
    backdrop_path: kind === 'nonsense' ? 'https://evil.example/a.jpg' : paths[kind],
    genre_ids: [18, 990_001, -3, 'drama', infinity, 1e21, null],
    adult: kind === 'otherTypes' ? 'no' : null,
    popularity: number,
    vote_average: kind === 'nonsense' ? -11 : number,
    vote_count: number,
    ...(media === 'movie'
      ? { title: name, original_title: name, release_date: date }
      : { name, original_name: name, first_air_date: date, origin_country: codes }),
  }
}

export const kinds = Object.keys(hostileIds) as Hostility[]
/** Every row twice: ids are not unique either. */
export const rows = (media: 'movie' | 'tv'): Body[] => [...kinds, ...kinds].map((kind) => row(kind, media))
export const credit = (kind: Hostility, no: number): Body =>
  kind === 'endless'
    ? { id: no + 1, name: `Name ${no}`, character: `Part ${no}`, credit_id: `c${no}`, order: no, job: 'Gaffer' }
    : {
        id: 1,
        name: texts[kind],
        character: texts[kind],
        credit_id: '',
        order: no,
        job: texts[kind],
        department: texts[kind],
        profile_path: paths[kind],
      }
const picture = (kind: Hostility, no: number): Body => ({
  file_path: kind === 'endless' ? `/picture${no}.jpg` : paths[kind],
  width: numbers[kind],
  height: numbers[kind],
  aspect_ratio: numbers[kind],
  iso_639_1: codes[no % codes.length],
})
const video = (kind: Hostility, no: number): Body => ({
  id: `v${no}`,
  key:
    kind === 'endless' ? String(10_000_000_000 + no) : ['"><script>', '../../evil', '', 'javascript:alert(7)'][no % 4],
  name: texts[little(kind)],
  site: 'YouTube',
  type: 'Trailer',
  published_at: dates[little(kind)],
})

export function appended(kind: Hostility): Body {
  if (kind === 'nothing') return { videos: null, images: null, credits: null, keywords: null, translations: null }
  if (kind === 'otherTypes') return { videos: 'none', images: [], credits: 5, keywords: 'sea', translations: ['de'] }
  const many = kind === 'endless' ? 5000 : 4
  const pictures = times(many, (no) => picture(kind, no))
  const keywords = times(many, (no) =>
    kind === 'endless' ? { id: no + 1, name: `Word ${no}` } : { id: 1, name: texts[kind] },
  )
  const translated = { title: texts[kind], name: texts[kind], homepage: addresses[kind] }
  return {
    videos: { results: times(many, (no) => video(kind, no)) },
    images: { posters: pictures, profiles: pictures, backdrops: pictures.slice(0, 9), logos: pictures.slice(0, 9) },
    credits: {
      cast: times(kind === 'endless' ? 20_000 : 4, (no) => credit(kind, no)),
      crew: times(kind === 'endless' ? 5000 : 4, (no) => credit(kind, no)),
    },
    keywords: { keywords, results: keywords },
    external_ids: { imdb_id: '"><script>', wikidata_id: '../..', facebook_id: texts[kind] },
    release_dates: {
      results: codes.map((iso_3166_1) => ({ iso_3166_1, release_dates: [{ certification: texts[kind] }] })),
    },
    content_ratings: { results: [{ iso_3166_1: 'US', rating: texts[kind] }, ...codes] },
    translations: { translations: [{ iso_639_1: 'en', iso_3166_1: 'US', data: translated }, ...codes] },
  }
}

export const season = (kind: Hostility, no: number): Body => ({
  id: no,
  name: texts[little(kind)],
  overview: overviews[little(kind)],
  air_date: dates[little(kind)],
  season_number: kind === 'nonsense' ? -1 : no,
  episode_count: numbers[little(kind)],
  poster_path: paths[little(kind)],
})
export const episode = (kind: Hostility, no: number): Body => ({
  ...season(kind, no),
  overview: texts[little(kind)],
  episode_number: no + 1,
  season_number: 1,
  runtime: kind === 'nonsense' ? -96 : numbers[little(kind)],
  still_path: paths[little(kind)],
  vote_average: numbers[little(kind)],
})

export function detail(kind: Hostility, media: 'movie' | 'tv'): Body {
  const named = times(4, () => ({ id: 1, name: texts[kind], logo_path: paths[kind], origin_country: '<b>' }))
  return {
    ...row(kind, media),
    genres: [{ id: 18, name: texts[kind] }, { id: 990_001, name: texts[kind] }, { id: -1 }, 'drama', null],
    homepage: addresses[kind],
    tagline: texts[kind],
    status: texts[kind],
    runtime: kind === 'nonsense' ? -96 : numbers[kind],
    budget: 1e308,
    revenue: numbers[kind],
    origin_country: codes,
    production_companies: named,
    networks: named,
    created_by: named,
    spoken_languages: codes,
    belongs_to_collection: kind === 'otherTypes' ? 'yes' : named[0],
    seasons: kind === 'nothing' ? null : [...times(kind === 'endless' ? 1000 : 3, (no) => season(kind, no)), 'one'],
    last_episode_to_air: episode(kind, 1),
    next_episode_to_air: kind === 'otherTypes' ? 5 : episode(kind, 2),
    number_of_episodes: numbers[kind],
    number_of_seasons: numbers[kind],
    ...appended(kind),
  }
}
