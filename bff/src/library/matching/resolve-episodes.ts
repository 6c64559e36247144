import type { MetadataService } from '../../metadata/metadata.service.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { needsShowForEpisode, readingOf } from '../files/file-facts.ts'
import { incrementLibraryRevision } from '../folders.queries.ts'
import { EpisodeResolver } from '../../matching/episode-resolver.service.ts'
import {
  unresolvedEpisodes,
  writeEpisode,
  type EpisodeColumns,
  type Unresolved,
} from './unresolved-episodes.queries.ts'

/** Shows that one round requests. */
const MAX_SHOWS_PER_ROUND = 20

type EpisodeMetadata = Pick<MetadataService, 'answer' | 'sourceName'>

/**
 * Resolves air dates, absolute numbers and numbers without a season in names to episodes, for some shows of an owner.
 * @throws MetadataError `unavailable`; the episodes of the shows before are written by then
 */
export async function resolveEpisodes(
  { database, metadata }: { readonly database: UserDatabase; readonly metadata: EpisodeMetadata },
  owner: string,
): Promise<void> {
  const all = await unresolvedEpisodes(database, owner, metadata.sourceName)
  const shows = [...Map.groupBy(all, ({ show }) => show)].slice(0, MAX_SHOWS_PER_ROUND)
  for (const [show, files] of shows) {
    const resolver = new EpisodeResolver(metadata, show)
    const found: [Unresolved, EpisodeColumns][] = []
    for (const file of files) found.push([file, await episodeColumnsOf(file, resolver)])
    await database.transaction().execute(async (transaction) => {
      for (const [file, numbers] of found) await writeEpisode(transaction, file, numbers)
      await incrementLibraryRevision(transaction, owner)
    })
  }
}

/** The columns with the episode; null if the name of the file gives it itself. @throws MetadataError */
async function episodeColumnsOf(file: Unresolved, resolver: EpisodeResolver): Promise<EpisodeColumns> {
  const reading = readingOf(file)
  if (!needsShowForEpisode(reading)) return { season: null, episodes: null }
  const resolved = await resolver.resolve(reading)
  return { season: resolved?.season ?? null, episodes: JSON.stringify(resolved?.episodes ?? []) }
}
