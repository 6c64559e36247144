import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { GENRES } from '../../changes/genre.changes.ts'
import { useFollow } from '../../features/genres/use-follow.ts'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { useIsChanging } from '../../shell/changes/use-change.ts'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Three ways to start, for a member without any titles or genres. */
export function Welcome() {
  const { t } = useTranslation()
  return (
    <section className="panel mt-8 gap-6" aria-labelledby="welcome">
      <div>
        <h2 id="welcome" className="display text-heading">
          {t('home.start.title')}
        </h2>
        <p className="mt-2 max-w-prose text-quiet">{t('home.start.text')}</p>
      </div>
      <ul className="grid gap-6 md:grid-cols-2">
        <StartOption name="search" icon="search">
          <Link to="/search" className="button button-primary">
            {t('nav.search')}
          </Link>
        </StartOption>
        <StartOption name="import" icon="upload">
          <Link to="/my/import" className="button">
            {t('transfer.import')}
          </Link>
        </StartOption>
        <StartOption name="genres" icon="clapperboard">
          <Genres />
        </StartOption>
      </ul>
    </section>
  )
}

function StartOption({
  name,
  icon,
  children,
}: {
  name: 'search' | 'genres' | 'import'
  icon: IconName
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <li className={name === 'genres' ? 'md:col-span-2' : ''}>
      <h3 className="flex items-center gap-2 text-lg font-semibold">
        <Icon name={icon} className="size-5 text-lamp" />
        {t(`home.start.${name}`)}
      </h3>
      <p className="mt-1 mb-3 text-quiet">{t(`home.start.${name}Text`)}</p>
      {children}
    </li>
  )
}

/** The genres to follow. The home page is fetched again only after the member has chosen and presses the button. */
function Genres() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data: userGenres = [] } = useQuery(queries.userGenres())
  const isChanging = useIsChanging(GENRES)
  const queryClient = useQueryClient()
  const answer = useLoaderQuery(queries.genres('movie'))
  return (
    <>
      <Section answer={answer} size="text">
        {({ genres }) => (
          <ul className="flex flex-wrap gap-2">
            {genres.map(({ id, name }) => (
              <li key={id}>
                <GenreChip
                  id={id}
                  name={name}
                  isFollowed={userGenres.some((genre) => genre.id === id && genre.followed)}
                />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {!isChanging && userGenres.some(({ followed }) => followed) ? (
        <button
          type="button"
          className="button button-primary mt-4"
          onClick={() => void queryClient.invalidateQueries(queries.home())}
        >
          {t('home.start.done')}
        </button>
      ) : null}
    </>
  )
}

function GenreChip({ id, name, isFollowed }: { id: number; name: string; isFollowed: boolean }) {
  const { t } = useTranslation()
  const { follow, isRefused } = useFollow({ id, name })
  return (
    <>
      <button type="button" className="chip" aria-pressed={isFollowed} onClick={() => void follow(!isFollowed)}>
        {name}
      </button>
      {isRefused ? (
        <span role="alert" className="ml-2 text-sm text-danger">
          {t('error.notSaved')}
        </span>
      ) : null}
    </>
  )
}
