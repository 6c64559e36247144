import type { ImportMatch } from '@contract/import-answers.schema'
import { isUnknownTime } from '@contract/played-at'
import type { MetadataService } from '../../metadata/metadata.service.ts'
import { rowsOfKind } from '../apply/rows-of-kind.ts'
import type { Place, StagedRow } from '../apply/staged-rows.queries.ts'
import { matchesOf } from '../apply/staged-titles.queries.ts'
import type { PreviewRun } from '../import.store.ts'
import type { Fault, Mark, Play } from '@import-formats/import-entry'
import type { LongWork } from '../turns.service.ts'
import { EpisodeReleases } from './episode-releases.ts'
import { replaceFaults } from './replace-faults.ts'
import { DAY_MS } from '@contract/days'

/** The fault of a viewing from before the release. */
export const earlyFault = JSON.stringify({ reason: 'beforeRelease', part: true } satisfies Fault)

/**
 * Adds a fault for each row whose viewing is from before the release of the title that it was matched with, or of its
 * episode. The viewing counts: it may be of a festival. The faults of an earlier call are replaced, because the
 * member may have picked another title.
 */
export async function reportEarlyViewings(
  work: LongWork,
  run: PreviewRun,
  metadata: Pick<MetadataService, 'answer'>,
): Promise<void> {
  const places: Place[] = []
  const seen = new Set<string>()
  const episodes = new EpisodeReleases(metadata)
  for (const kind of ['play', 'mark'] as const)
    for await (const rows of rowsOfKind(work, run, kind)) {
      const matches = await work.turns.take(() => matchesOf(work.database, run, titleNumbersOf(rows)))
      for (const { title_no, data, file, line } of rows) {
        const place = `${line} ${file}`
        const match = matches.get(title_no ?? -1)
        if (!match || seen.has(place) || !(await isEarlyViewing(data, match, episodes))) continue
        seen.add(place)
        places.push({ file, line })
      }
    }
  await replaceFaults(work, run, earlyFault, places)
}

/** Whether the data of a play or a mark has a viewing from before the release of its title. */
export async function isEarlyViewing(
  data: string,
  { type, id, released }: ImportMatch,
  episodes: Pick<EpisodeReleases, 'releaseOf'>,
): Promise<boolean> {
  // SAFETY: rows of these kinds are staged with their data.
  const { playedAt, watchedAt, season, episode } = JSON.parse(data) as Partial<Play & Mark>
  const time = playedAt ?? watchedAt ?? null
  if (time === null || isUnknownTime(time)) return false
  if (isBefore(time, released)) return true
  const isEpisode = type === 'tv' && typeof season === 'number' && typeof episode === 'number'
  return isEpisode && isBefore(time, await episodes.releaseOf(id, { season, episode, playedAt: time }))
}

/** A day of tolerance: a viewing in the morning of its release is on the day before elsewhere. */
const isBefore = (time: number, released: string | null): boolean =>
  released !== null && released !== '' && time < Date.parse(released) - DAY_MS

const titleNumbersOf = (rows: readonly StagedRow[]): number[] => [
  ...new Set(rows.flatMap(({ title_no }) => title_no ?? [])),
]
