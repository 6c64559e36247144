import { useQuery } from '@tanstack/react-query'
import { imageUrl } from '@contract/image-url'
import type { LibraryFile } from '@contract/library.schema'
import { useApp } from '../../context/app-context.tsx'
import type { Playable } from '../../domain/player/source.ts'
import { useEpisodeLabel } from '../../features/episodes/use-episode-label.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SessionTitle } from './use-media-session.ts'

/**
 * The name, episode and poster of the playing film: from the matched title if there is one, else from the file name.
 */
export function usePlayingTitle(playable: Playable | null): SessionTitle {
  const { t } = useTranslation()
  const { queries } = useApp()
  const episodeLabelOf = useFileEpisodeLabel()
  const match = playable?.open ? { type: 'movie' as const, id: playable.open.id } : (playable?.file?.match ?? null)
  const { data } = useQuery({ ...queries.media(match?.type ?? 'movie', match?.id ?? 0), enabled: match !== null })
  const file = playable?.file ?? null
  const catalogueName = data && ('title' in data ? data.title : data.name)
  return {
    name:
      playable?.key === 'reelroom-film'
        ? t('player.filmName')
        : (catalogueName ?? file?.reading.title ?? playable?.name ?? ''),
    text: file ? episodeLabelOf(file) : '',
    poster: data?.poster_path ? imageUrl(data.poster_path, { width: 360, height: 540 }) : null,
  }
}

/** The name of the next file, with its episode; empty if there is none. */
export function useNextTitle(next: LibraryFile | null): string {
  const episodeLabelOf = useFileEpisodeLabel()
  return next ? [next.reading.title, episodeLabelOf(next)].filter(Boolean).join(' ') : ''
}

function useFileEpisodeLabel(): (file: LibraryFile) => string {
  const episodeLabel = useEpisodeLabel()
  return ({ match, reading }) => {
    const { season, episodes } = match ?? reading
    return season === null ? '' : episodes.map((episode) => episodeLabel({ season, episode })).join(' ')
  }
}
