import type { PersonFacts } from '@contract/export.schema'
import type { PersonDetail } from '@contract/person.schema'
import { dateOf, mergeCredits, titleOf } from './merge-credits.ts'

export type KnownTitle = PersonFacts['knownFor'][number]

/** By how many of the best-known titles another catalogue may find a person. */
const MAX_KNOWN = 5

/** The titles of a person, best known first, without those in which they only appear as themselves. */
export const knownTitles = ({ combined_credits }: Pick<PersonDetail, 'combined_credits'>): KnownTitle[] =>
  mergeCredits(combined_credits)
    .filter(({ parts }) => parts.some(({ department }) => department !== 'Self'))
    .map(({ media }) => media)
    .toSorted((a, b) => b.vote_count - a.vote_count || a.id - b.id)
    .map((media) => ({
      type: media.media_type,
      // PostgreSQL stores neither NUL nor broken code units.
      title: titleOf(media).toWellFormed().replaceAll('\0', '').slice(0, 500),
      released: dateOf(media) || null,
    }))

/** The facts by which another catalogue finds a person, from an answer with `combined_credits`. */
export const personFacts = (person: PersonDetail): PersonFacts => ({
  imdbId: /^nm\d{7,10}$/.test(person.imdb_id ?? '') ? person.imdb_id : null,
  knownFor: knownTitles(person)
    .filter(({ title }) => title !== '')
    .slice(0, MAX_KNOWN),
})

/** The facts as stored; none for a person who is followed since before there were any. */
export const storedFacts = (facts: string | null | undefined): PersonFacts =>
  // SAFETY: written from this type.
  facts ? (JSON.parse(facts) as PersonFacts) : { imdbId: null, knownFor: [] }
