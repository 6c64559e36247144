import {
  addresses,
  codes,
  dates,
  little,
  numbers,
  paths,
  texts,
  times,
  type Body,
  type Hostility,
} from './hostile-metadata.ts'

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

/** The parts appended to a title or a person. */
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
