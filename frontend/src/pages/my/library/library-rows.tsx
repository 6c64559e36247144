import { useTranslation } from '../../../i18n/use-translation.ts'
import { libraryQueries } from '../../../api/library-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { usePlayingEpisode } from '../../../features/episodes/use-playing-episode.ts'
import { PlayingCard } from '../../../features/own-files/playing-card.tsx'
import { useLoaderInfiniteQuery, useLoaderQuery } from '../../../features/reach/use-loader-query.ts'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { OwnedCard } from './owned-card.tsx'

/** The number of cards that a row shows on a desktop: a library of as many titles needs no row of its latest ones. */
const CARDS_OF_ROW = 7

/** The titles that the member continues with, and those that were added last. An empty row is left out. */
export function LibraryRows({ titles }: { titles: number }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const playingEpisode = usePlayingEpisode()
  const library = queries.of(libraryQueries)
  const { data: playing } = useLoaderQuery(library.libraryContinue())
  const { data: latest } = useLoaderInfiniteQuery(library.libraryTitles({ sort: 'added' }))
  const ownFiles = (playing?.entries ?? []).filter(({ file }) => file !== null)
  return (
    <>
      <Carousel
        wide
        title={t('episodes.continue')}
        items={ownFiles.map((entry) => ({
          key: entry.file!,
          content: <PlayingCard entry={entry} episode={playingEpisode(entry)} />,
        }))}
      />
      {titles > CARDS_OF_ROW ? (
        <Carousel
          title={t('myLibrary.latest')}
          items={
            latest?.pages[0]?.results.slice(0, 3 * CARDS_OF_ROW).map((title) => ({
              key: `${title.media.media_type}-${title.media.id}`,
              content: <OwnedCard title={title} />,
            })) ?? null
          }
        />
      ) : null}
    </>
  )
}
