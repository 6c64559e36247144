import type { EpisodeMarks, EpisodeNumber } from '@contract/episodes.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

interface EpisodeMarkButtonsProps {
  readonly episodeNumber: EpisodeNumber
  readonly name: string
  readonly isWatched: boolean
  readonly onMark: (marks: EpisodeMarks) => void
}

/** Marks this episode, or all episodes up to it, as watched. */
export function EpisodeMarkButtons({ episodeNumber, name, isWatched, onMark }: EpisodeMarkButtonsProps) {
  const { t } = useTranslation()
  const mark = t(isWatched ? 'media.watched' : 'media.markWatched')
  return (
    <>
      <button
        type="button"
        className="button"
        aria-pressed={isWatched}
        aria-label={t('phrase.labeled', { label: mark, value: name })}
        onClick={() => onMark({ episodes: [episodeNumber], watched: !isWatched })}
      >
        <Icon name={isWatched ? 'eye' : 'eye-off'} />
        {mark}
      </button>
      {isWatched ? null : (
        <button
          type="button"
          className="button-quiet"
          aria-label={t('phrase.labeled', { label: t('episodes.upToHere'), value: name })}
          onClick={() => onMark({ upTo: episodeNumber, watched: true })}
        >
          <Icon name="check" />
          {t('episodes.upToHere')}
        </button>
      )}
    </>
  )
}
