import { Fragment } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { GenreTiles } from '../../ui/genre-tiles/genre-tiles.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

/** The page of all genres of films and shows. */
export function GenresPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const kinds = [
    { media: 'movie', title: t('nav.movies'), answer: useLoaderQuery(queries.genres('movie')) },
    { media: 'tv', title: t('nav.tv'), answer: useLoaderQuery(queries.genres('tv')) },
  ] as const
  return (
    <div className="page py-8">
      <PageHeading>{t('nav.genres')}</PageHeading>
      {kinds.map(({ media, title, answer }) => (
        <Fragment key={media}>
          <h2 className="display mt-8 text-heading">{title}</h2>
          <Section answer={answer} size="text">
            {({ genres }) => <GenreTiles media={media} genres={genres} />}
          </Section>
        </Fragment>
      ))}
    </div>
  )
}
