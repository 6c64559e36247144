import type { EpisodeMarks, EpisodeNumber, SeasonProgress, ShowProgress } from '@contract/episodes.schema'
import { marksInclude } from '@contract/rules/episode-marks'

export const isWatched = (progress: ShowProgress | undefined, { season, episode }: EpisodeNumber): boolean =>
  seasonOf(progress, season)?.watched.some((entry) => entry.episode === episode) ?? false

export const seasonOf = (progress: ShowProgress | undefined, season: number): SeasonProgress | undefined =>
  progress?.seasons.find((entry) => entry.season === season)

/** How many of a season's aired episodes are watched. */
export const watchedCount = ({ aired, watched }: SeasonProgress): number =>
  watched.filter(({ episode }) => aired.includes(episode)).length

/** The optimistic progress after marks; the next episode comes from the server. The last one ends watching the show again. */
export function withMarks(progress: ShowProgress, marks: EpisodeMarks, now: string): ShowProgress {
  const seasons = progress.seasons.map((season) => seasonWith(season, marks, now))
  const watched = seasons.filter(({ season }) => season > 0).reduce((sum, season) => sum + watchedCount(season), 0)
  const marked = { ...progress, seasons, watched, finished: progress.finished && watched === progress.aired }
  return watched === progress.aired ? withoutRewatch(marked) : marked
}

function withoutRewatch(progress: ShowProgress): ShowProgress {
  const { rewatchSince: _, ...others } = progress
  return others
}

/**
 * The optimistic progress of a show that is watched again from the start since a time (ISO 8601); null: no longer, so that all of
 * it is watched, as it was before. The next episode comes from the server.
 */
export function withRewatch(progress: ShowProgress, since: string | null): ShowProgress {
  const seasons = progress.seasons.map((season) => ({
    ...season,
    watched:
      since === null && season.season > 0
        ? season.aired.map(
            (episode) =>
              season.watched.find((entry) => entry.episode === episode) ?? {
                episode,
                plays: 1,
                playedAt: progress.rewatchSince ?? '',
              },
          )
        : [],
  }))
  const shown = { ...withoutRewatch(progress), seasons, next: null }
  return since === null
    ? { ...shown, watched: progress.aired }
    : { ...shown, watched: 0, finished: false, rewatchSince: since }
}

/** The marks that undo `marks`, from the progress before them; null if `marks` change nothing. */
export function inverseMarks(before: ShowProgress, marks: EpisodeMarks): EpisodeMarks | null {
  const episodes = before.seasons.flatMap((progress) => {
    const { season, watched } = progress
    const chosen = chosenIn(progress, marks)
    if (!marks.watched)
      return watched
        .filter(({ episode }) => chosen.includes(episode))
        .map(({ episode, playedAt }) => ({ season, episode, playedAt }))
    const alreadyWatched = new Set(watched.map(({ episode }) => episode))
    return chosen.filter((episode) => !alreadyWatched.has(episode)).map((episode) => ({ season, episode }))
  })
  if (episodes.length === 0) return null
  // The marks may have ended watching the show again.
  const rewatch = marks.watched && before.rewatchSince ? { rewatchSince: before.rewatchSince } : {}
  return { episodes, watched: !marks.watched, ...rewatch }
}

/** The same if the earlier progress is unknown: only for single episodes that were not watched; else null. */
export const inverseOfNew = ({ episodes, watched }: EpisodeMarks): EpisodeMarks | null =>
  episodes && watched
    ? { episodes: episodes.map(({ season, episode }) => ({ season, episode })), watched: false }
    : null

function seasonWith(progress: SeasonProgress, marks: EpisodeMarks, now: string): SeasonProgress {
  const chosen = chosenIn(progress, marks)
  const others = progress.watched.filter(({ episode }) => !chosen.includes(episode))
  if (!marks.watched) return { ...progress, watched: others }
  const marked = chosen.map(
    (episode) => progress.watched.find((entry) => entry.episode === episode) ?? { episode, plays: 1, playedAt: now },
  )
  return { ...progress, watched: [...others, ...marked].toSorted((a, b) => a.episode - b.episode) }
}

function chosenIn({ season, aired, watched }: SeasonProgress, marks: EpisodeMarks): number[] {
  const reached = marks.watched ? [...aired] : watched.map(({ episode }) => episode)
  if (marks.episodes)
    return marks.episodes.filter((episodeNumber) => episodeNumber.season === season).map(({ episode }) => episode)
  return reached.filter((episode) => marksInclude(marks, { season, episode }))
}
