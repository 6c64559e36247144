import type { MovieDetail } from '@contract/media.schema'
import type { OpenFilm } from '@contract/open-film.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { FilmCredit } from './film-credit.tsx'

interface FilmStartProps {
  readonly media: MovieDetail & { readonly open_film: OpenFilm }
  readonly onPlay: () => void
}

/** A film before the first press: its credit, and the host that gets a request when playback starts. */
export function FilmStart({ media: { id, title, poster_path, fallback, open_film: film }, onPlay }: FilmStartProps) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 flex max-w-2xl flex-wrap gap-6">
      <div className="w-36 shrink-0 self-start overflow-hidden rounded-card shadow-card">
        <Picture path={poster_path} kind="poster" width={144} title={title} seed={id} alt="" />
      </div>
      <div className="min-w-0 grow basis-64">
        <h2 className="display text-heading wrap-anywhere" lang={fallback?.title}>
          {title}
        </h2>
        <p className="mt-2">{t('player.filmFrom', { host: new URL(film.address).host })}</p>
        <button type="button" className="button button-primary mt-5" onClick={onPlay}>
          <Icon name="play" />
          {t('player.play')}
        </button>
        <div className="mt-5">
          <FilmCredit film={{ ...film, id, name: title }} />
        </div>
      </div>
    </div>
  )
}
