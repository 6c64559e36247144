import type { AbsentFilm } from '@contract/title-extras.schema'
import { useTranslation } from '../../i18n/use-translation.ts'

/** A film of a collection that cannot be opened: an empty frame, its title and its year. */
export function AbsentCard({ film }: { film: AbsentFilm }) {
  const { t } = useTranslation()
  return (
    <article className="card text-quiet">
      <div className="grid aspect-2/3 place-items-center rounded-card border border-dashed border-line">
        <span className="display text-heading">{film.year}</span>
      </div>
      <h3 className="mt-2 leading-snug" lang={film.fallback?.title}>
        <span className="line-clamp-2">{film.title}</span>
      </h3>
      <p className="mt-0.5 text-sm">{t('collection.absent')}</p>
    </article>
  )
}
