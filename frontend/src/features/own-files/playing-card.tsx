import { Link } from '@tanstack/react-router'
import type { ContinueWatching } from '@contract/playing.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OpenFilmLink } from './open-film-link.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatTimeLeft } from '../../i18n/format/format.ts'
import { mediaTitle } from '../../domain/title/media.ts'
import { Picture } from '../../ui/picture/picture.tsx'

interface PlayingCardProps {
  readonly entry: ContinueWatching
  /** The number of the episode in words; null for a film. */
  readonly episode: string | null
}

/** A file or an open film that was started: links to the player, which resumes at the stored position. */
export function PlayingCard({ entry: { file, media, position, duration }, episode }: PlayingCardProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const title = mediaTitle(media)
  return (
    <article className="relative flex items-center gap-4 rounded-card border border-line bg-surface p-3 hover:border-lamp">
      <div className="w-20 shrink-0 overflow-hidden rounded">
        <Picture path={media.poster_path} kind="poster" width={80} title={title} seed={media.id} alt="" />
      </div>
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 text-lg leading-snug font-semibold wrap-anywhere" lang={media.fallback?.title}>
          {file === null ? (
            <OpenFilmLink id={media.id} className="over-card">
              {title}
            </OpenFilmLink>
          ) : (
            <Link to="/player" search={{ file }} className="over-card">
              {title}
            </Link>
          )}
        </h3>
        {episode ? <p className="tabular-nums first-letter:uppercase">{episode}</p> : null}
        <p className="mt-3 text-sm text-quiet">
          {t('myLibrary.left', { time: formatTimeLeft(language, { position, duration }) })}
        </p>
        <progress className="watch-progress mt-1" value={position} max={duration} aria-hidden="true" />
      </div>
    </article>
  )
}
