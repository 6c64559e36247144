import type { PersonCastEntry, PersonCrewEntry, PersonDetail } from '@contract/person.schema'
import type { personAppends } from '@contract/query.schema'
import type { Catalogue } from './catalogue.ts'
import type { PersonCredit } from './credits-of-people.ts'
import type { CatalogueTitle } from './stored-titles.ts'
import { castCreditId, crewCreditId } from './title-credits.ts'
import { departments } from './jobs.ts'
import { localizedText } from './localized-texts.ts'
import { localizedPlace } from './localized-place.ts'
import { movieRow, personBase, tvRow } from './catalogue-rows.ts'
import type { CataloguePerson } from './stored-people.ts'
import { externalIds } from './title-detail.ts'
import type { View } from './view.ts'

export function personDetail(
  person: CataloguePerson,
  view: View,
  append: readonly (typeof personAppends)[number][],
  catalogue: Catalogue,
): PersonDetail {
  const { facts } = person
  const biography = localizedText(facts.biography, facts.biographies, view.language)
  return {
    ...personBase(person, view),
    also_known_as: [...facts.aka],
    biography: biography.text,
    birthday: facts.born,
    deathday: facts.died,
    place_of_birth: facts.place ? localizedPlace(facts.place, view.language, catalogue) : null,
    homepage: null,
    imdb_id: facts.imdb,
    ...(append.includes('images') && { images: { profiles: [] } }),
    ...(append.includes('combined_credits') && { combined_credits: combinedCredits(person, view) }),
    ...(append.includes('external_ids') && { external_ids: externalIds(facts.imdb) }),
    ...(biography.fallback && { fallback: { biography: biography.fallback } }),
  }
}

/** The content has no episode counts for credits. */
const unknownEpisodeCount = 0

function combinedCredits(person: CataloguePerson, view: View): NonNullable<PersonDetail['combined_credits']> {
  return {
    cast: person.credits.filter(({ order }) => order !== null).map((credit) => castEntry(credit, view)),
    crew: person.credits.filter(({ order }) => order === null).map((credit) => crewEntry(credit, person, view)),
  }
}

function castEntry({ title, order, character }: PersonCredit<CatalogueTitle>, view: View): PersonCastEntry {
  const part = {
    character,
    credit_id: castCreditId(title, order ?? 0),
    episode_count: unknownEpisodeCount,
    overview: '',
  }
  return title.type === 'movie' ? { ...movieRow(title, view), ...part } : { ...tvRow(title, view), ...part }
}

function crewEntry({ title, job }: PersonCredit<CatalogueTitle>, person: CataloguePerson, view: View): PersonCrewEntry {
  const part = {
    job: job ?? '',
    department: job === null ? '' : departments[job],
    credit_id: crewCreditId(title, person.id, job ?? ''),
    episode_count: unknownEpisodeCount,
    overview: '',
  }
  return title.type === 'movie' ? { ...movieRow(title, view), ...part } : { ...tvRow(title, view), ...part }
}
