import { useId, useState } from 'react'
import type { CorrectedEpisode } from '@contract/library-review.schema'
import type { LibraryFile } from '@contract/library.schema'
import { readEpisode, type EpisodeTexts } from '../../domain/files/read-episode.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The season and the episodes of a file in the member's fields, which start with the current ones. */
export function useEpisode({ match, reading }: LibraryFile) {
  const { season, episodes } = match ?? reading
  const [texts, setTexts] = useState<EpisodeTexts>({
    season: String(season ?? ''),
    first: String(episodes[0] ?? ''),
    last: episodes.length > 1 ? String(episodes.at(-1)) : '',
  })
  const [isChanged, setIsChanged] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const change = (changed: Partial<EpisodeTexts>) => {
    setTexts({ ...texts, ...changed })
    setIsChanged(true)
    setIsRefused(false)
  }
  /** The typed episodes; null, with a message beside the fields, if they are invalid. */
  const read = (): CorrectedEpisode | null => {
    const episode = readEpisode(texts)
    setIsRefused(episode === null)
    return episode
  }
  /** Whether the file has no episodes and the member entered none. */
  const isEmpty = !isChanged && texts.first === ''
  return { texts, change, read, isChanged, isEmpty, isRefused }
}

/** Fields for the season, the episode and the last episode of a file. */
export function EpisodeFields({ episode }: { episode: ReturnType<typeof useEpisode> }) {
  const { t } = useTranslation()
  const messageId = useId()
  const { texts, change, isRefused } = episode
  const labels = { season: t('episodes.season'), first: t('episodes.episode'), last: t('myLibrary.lastEpisode') }
  return (
    <fieldset className="mt-4">
      <legend className="text-sm text-quiet">{t('myLibrary.whichEpisode')}</legend>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        {(['season', 'first', 'last'] as const).map((part) => (
          <label key={part} className="block">
            <span className="block text-sm text-quiet">{labels[part]}</span>
            <input
              inputMode="numeric"
              className="field mt-1 w-32 tabular-nums"
              value={texts[part]}
              maxLength={6}
              aria-invalid={isRefused}
              aria-describedby={isRefused ? messageId : undefined}
              onChange={(event) => change({ [part]: event.target.value })}
            />
          </label>
        ))}
      </div>
      {isRefused ? (
        <p role="alert" id={messageId} className="mt-2 text-sm text-danger">
          {t('myLibrary.episodeInvalid')}
        </p>
      ) : null}
    </fieldset>
  )
}
