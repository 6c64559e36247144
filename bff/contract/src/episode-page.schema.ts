import { z } from 'zod'
import { episode, tvRow } from './media.schema.ts'
import { list } from './service-lists.schema.ts'
import { id, imagePath, text } from './service-values.schema.ts'

const guest = z.object({ id, name: text, profile_path: imagePath, character: text })
const crewMember = z.object({ id, name: text, profile_path: imagePath, job: text })

/** The guest cast and the crew of one episode; the embedded catalogue has none. */
export const episodePeople = z.object({
  guest_stars: list(guest, { max: 40, key: (person) => person.id }),
  crew: list(crewMember, { max: 20, key: (person) => `${person.id} ${person.job}` }),
})
export type EpisodePeople = z.infer<typeof episodePeople>

const ordinal = z.number().int()
/** An episode as a source has it. `before`, `after`: the numbers of its neighbors in the season; null at the ends. */
export const sourceEpisode = episodePeople.extend({
  season_name: text,
  episode,
  before: ordinal.nullable(),
  after: ordinal.nullable(),
})
export type SourceEpisode = z.infer<typeof sourceEpisode>

const neighbor = z.object({ season: ordinal, episode: ordinal }).nullable()
/**
 * Everything that the page of an episode shows of the catalogue. `previous` and `next` continue over the ends of seasons; the
 * specials (season 0) are a sequence of their own.
 */
export const episodePage = episodePeople.extend({
  show: tvRow.pick({ id: true, name: true, backdrop_path: true, poster_path: true, fallback: true }),
  season_name: text,
  episode,
  previous: neighbor,
  next: neighbor,
})
export type EpisodePage = z.infer<typeof episodePage>
