import { Link } from '@tanstack/react-router'
import type { LibraryTitle } from '@contract/library.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { pictureLabels } from '../../../domain/files/quality-labels.ts'
import { mediaTitle } from '../../../domain/title/media.ts'
import { MediaCard } from '../../../ui/media-card/media-card.tsx'

/** A card that plays its film, with the quality, the number of owned episodes and the number of duplicates. */
export function OwnedCard({ title: { media, quality, episodes, duplicates, file } }: { title: LibraryTitle }) {
  const { t } = useTranslation()
  const isComplete = episodes?.aired === episodes?.owned
  const badges = [...pictureLabels(quality), ...(duplicates > 0 ? [t('myLibrary.copies', { number: duplicates })] : [])]
  return (
    <>
      <div className="playable-card">
        <MediaCard row={media} />
        {file === null ? null : (
          <div className="playable-poster">
            <Link
              to="/player"
              search={{ file }}
              className="card-play"
              aria-label={t('phrase.labeled', { label: t('myLibrary.play'), value: mediaTitle(media) })}
            >
              <span className="icon-[lucide--play]" />
            </Link>
          </div>
        )}
      </div>
      {episodes ? (
        <p className={`mt-1 text-sm tabular-nums ${isComplete ? 'text-quiet' : ''}`}>
          {episodes.aired === null
            ? t('myLibrary.episodesOfUnknown', { owned: episodes.owned })
            : t('myLibrary.episodes', { owned: episodes.owned, aired: episodes.aired })}
        </p>
      ) : null}
      {badges.length > 0 ? (
        <p className="mt-1 flex flex-wrap gap-1">
          {badges.map((badge) => (
            <span key={badge} className="rounded border border-line px-1.5 text-sm">
              {badge}
            </span>
          ))}
        </p>
      ) : null}
    </>
  )
}
