import type { EpisodeMarks, EpisodeNumber } from '@contract/episodes.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

interface EpisodeMarkButtonsProps {
  readonly episodeNumber: EpisodeNumber
  readonly name: string
  readonly isWatched: boolean
  /** Whether both look alike, as the actions of a page do: on a phone they are tiles. */
  readonly areAlike?: boolean
  readonly onMark: (marks: EpisodeMarks) => void
}

/** Marks this episode, or all episodes up to it, as watched. */
export function EpisodeMarkButtons(props: EpisodeMarkButtonsProps) {
  const { episodeNumber, name, isWatched, areAlike = false, onMark } = props
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
          className={areAlike ? 'button' : 'button-quiet'}
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
