import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app/app-context.tsx'
import { GenreTiles } from '../../ui/genre-tiles/genre-tiles.tsx'

/** All genres, of films and of shows. */
export function GenresPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data: movie } = useSuspenseQuery(queries.genres('movie'))
  const { data: tv } = useSuspenseQuery(queries.genres('tv'))
  return (
    <div className="page py-8">
      <h1 className="display text-title">{t('nav.genres')}</h1>
      <h2 className="display mt-8 text-heading">{t('nav.movies')}</h2>
      <GenreTiles media="movie" genres={movie.genres} />
      <h2 className="display mt-10 text-heading">{t('nav.tv')}</h2>
      <GenreTiles media="tv" genres={tv.genres} />
    </div>
  )
}
