import { basename } from 'node:path'
import type { Content } from './content-reader.ts'
import type { Problem } from './content-files.ts'

/** A problem for each translated text of an episode that has no English text. */
export function checkEpisodes({ shows, episodes }: Content): Problem[] {
  const listed = new Map(
    shows.map(({ file, content: { seasons } }) => [
      basename(file),
      new Map(
        seasons.flatMap(({ number, episodes: listedEpisodes }) =>
          typeof listedEpisodes === 'number'
            ? []
            : listedEpisodes.map((episode, index) => [episodeKey(number, index + 1), episode] as const),
        ),
      ),
    ]),
  )
  return [...episodes].flatMap(([show, { file, content }]) =>
    Object.entries(content).flatMap(([key, byLocale]) => {
      const english = listed.get(show)?.get(key)
      const fieldsWithoutEnglish = (['title', 'overview'] as const).filter(
        (field) => !english?.[field] && Object.values(byLocale).some((texts) => texts[field]),
      )
      return fieldsWithoutEnglish.map((field) => ({ file, sentence: `${key} has no ${field} in English.` }))
    }),
  )
}

/** The key of an episode in the files of `episodes/`: `s01e02`. */
export const episodeKey = (season: number, episode: number): string =>
  `s${String(season).padStart(2, '0')}e${String(episode).padStart(2, '0')}`
