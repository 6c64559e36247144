import { rowKey } from '@contract/media-key'
import type { MediaRow } from '@contract/media.schema'
import type { CreditPart, PersonTitle } from '@contract/people.schema'
import type { PersonCastEntry, PersonCrewEntry, PersonDetail } from '@contract/person.schema'

/** Appearances on talk shows, at galas and in documentaries: the service has no other sign for them. */
const selfRolePattern = /^(self|himself|herself|themselves|themself)\b/i

type Entry = { readonly media: MediaRow; readonly creditId: string; readonly part: CreditPart }

export const dateOf = (row: MediaRow): string => (row.media_type === 'movie' ? row.release_date : row.first_air_date)
export const titleOf = (row: MediaRow): string => (row.media_type === 'movie' ? row.title : row.name)

/**
 * One entry for each title, with everything that the person did in it, in the service's order. The service sometimes
 * lists the same credit twice, or one role in a show under several credits: their episodes add up.
 */
export function mergeCredits(credits: PersonDetail['combined_credits']): PersonTitle[] {
  const entries = [...(credits?.cast ?? []).map(castEntry), ...(credits?.crew ?? []).map(crewEntry)]
  return [...Map.groupBy(entries, ({ media }) => rowKey(media)).values()].map((group) => ({
    // A repeated row may lack the date that the other one has.
    media: (group.find(({ media }) => dateOf(media) !== '') ?? group[0]!).media,
    parts: mergedParts(group),
  }))
}

function mergedParts(entries: readonly Entry[]): CreditPart[] {
  const seen = new Set<string>()
  const parts = new Map<string, CreditPart>()
  for (const { creditId, part } of entries) {
    if (creditId !== '' && seen.has(creditId)) continue
    seen.add(creditId)
    const key = `${part.department}\n${part.role}`
    parts.set(key, { ...part, episodes: (parts.get(key)?.episodes ?? 0) + part.episodes })
  }
  const named = new Set([...parts.values()].filter(({ role }) => role !== '').map(({ department }) => department))
  // A part without a role is redundant if the same department has one with a role.
  return [...parts.values()].filter(({ department, role }) => role !== '' || !named.has(department))
}

function castEntry({ character, credit_id, episode_count, ...media }: PersonCastEntry): Entry {
  const role = character.trim()
  const department = selfRolePattern.test(role) ? 'Self' : 'Acting'
  return entryOf(media, credit_id, { department, role, episodes: episode_count })
}

function crewEntry({ job, department, credit_id, episode_count, ...media }: PersonCrewEntry): Entry {
  return entryOf(media, credit_id, { department: department || 'Crew', role: job.trim(), episodes: episode_count })
}

/** Drops the overviews: a thousand of them are a megabyte, and no page shows them. */
const entryOf = (media: MediaRow, creditId: string, part: CreditPart): Entry => ({
  media: { ...media, overview: '' },
  creditId,
  part: { ...part, episodes: media.media_type === 'tv' ? Math.max(0, part.episodes) : 0 },
})
