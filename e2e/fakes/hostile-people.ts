import { appended, credit } from './hostile-extras.ts'
import {
  addresses,
  dates,
  hostileIds,
  little,
  overviews,
  texts,
  times,
  paths,
  type Body,
  type Hostility,
} from './hostile-metadata.ts'
import { row, rows } from './hostile-titles.ts'

/** The row of a person in a list. */
export const personOf = (kind: Hostility): Body => ({
  id: hostileIds[kind],
  media_type: 'person',
  name: kind === 'otherTypes' ? 'Other types' : texts[kind],
  gender: '2',
  known_for_department: texts[kind],
  profile_path: paths[kind],
  popularity: 1e308,
  known_for: kind === 'otherTypes' ? 'films' : rows('movie').filter(({ id }) => id !== hostileIds.endless),
})

export function person(kind: Hostility): Body {
  const many = kind === 'endless' ? 4000 : 4
  const credits = times(many, (no) => ({
    ...row(little(kind), no % 2 ? 'movie' : 'tv'),
    ...credit(kind, no),
    title: `Title ${no}`,
    name: `Title ${no}`,
  }))
  return {
    ...personOf(kind),
    biography: overviews[kind],
    birthday: dates[kind],
    deathday: kind === 'nonsense' ? '9999-99-99' : dates[kind],
    place_of_birth: texts[kind],
    homepage: addresses[kind],
    also_known_as: times(kind === 'endless' ? 5000 : 4, () => texts[little(kind)]),
    images: appended(kind)['images'],
    external_ids: appended(kind)['external_ids'],
    combined_credits: kind === 'otherTypes' ? 'all' : { cast: credits, crew: kind === 'endless' ? [] : credits },
  }
}
