import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { PlayerSource, OpenTitle } from '../../domain/player/source.ts'
import { useApp } from '../../context/app-context.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOpenFile } from '../../shell/folders/use-open-file.ts'
import { usePlayerActor } from '../../shell/player/use-player.ts'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { sourceOf } from './choose-files.ts'
import { FilmStart } from './film-start.tsx'
import { useFilmStart } from './use-film-start.ts'
import { useNoteWatched } from './use-note-watched.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { DropTarget } from './drop-target.tsx'
import { PlayFilesButton } from './play-files-button.tsx'
import { useQueryClient } from '@tanstack/react-query'

const route = getRouteApi('/player')

const LivePlayer = lazyComponent(async () => (await import('./live-player.tsx')).LivePlayer)
const film = async () => (await import('./film.ts')).film

/** Plays a file of this device or of the library, without uploading it, an open film, or Reelroom's own short film. */
export function PlayerPage() {
  const { t } = useTranslation()
  const { source, start, onSource } = useRequestedSource()
  const actor = useActor()
  return (
    <div className="page py-8">
      <PageHeading>{t('player.title')}</PageHeading>
      {start.film === undefined ? <p className="mt-3 max-w-prose text-lg text-quiet">{t('player.text')}</p> : null}
      {actor && source ? <LivePlayer actor={actor} source={source} onSource={onSource} /> : null}
      {!source && start.media ? <FilmStart media={start.media} onPlay={start.play} /> : null}
      {!source && start.film === undefined ? (
        <StartPanel onFiles={(files) => onSource(sourceOf(files, null))} onFilm={() => onSource({ kind: 'film' })} />
      ) : null}
    </div>
  )
}

/** The source to play: the one chosen last, else the one that the address names. */
function useRequestedSource() {
  const { file, film: id } = route.useSearch()
  const film = id === undefined ? undefined : Number(id)
  const navigate = route.useNavigate()
  const [chosen, setChosen] = useState<{ source: PlayerSource; requestedId: string | number | undefined } | null>(null)
  const { media, isDue } = useFilmStart(film)
  const requestedId = file ?? film
  const source = useMemo<PlayerSource | null>(() => {
    if (chosen && chosen.requestedId === requestedId) return chosen.source
    if (file) return { kind: 'library', id: file }
    return film !== undefined && isDue ? { kind: 'open', id: film } : null
  }, [chosen, requestedId, file, film, isDue])
  // A chosen file that is not the one of the address has no address, so the search parameters are removed.
  const onSource = (newSource: PlayerSource) => {
    const isSame = newSource.kind === 'file' && newSource.libraryFile !== null
    setChosen({ source: newSource, requestedId: isSame ? requestedId : undefined })
    if (!isSame && requestedId !== undefined) void navigate({ search: {}, replace: true })
  }
  const play = () => film !== undefined && setChosen({ source: { kind: 'open', id: film }, requestedId })
  return { source, start: { film: file ? undefined : film, media, play }, onSource }
}

function useActor() {
  const navigate = route.useNavigate()
  const { api, user } = useApp()
  const noteWatched = useNoteWatched()
  const { openFile } = useOpenFile()
  const actor = usePlayerActor({
    api,
    film,
    noteWatched,
    isMember: () => user() !== null,
    openFile,
    openFilm: useOpenFilm(),
    goToNext: ({ next }) => next && void navigate({ search: { file: next.id } }),
  })
  // The code of the player is prefetched with the machine, before a source is chosen.
  useEffect(() => {
    if (actor) LivePlayer.preload()
  }, [actor])
  return actor
}

interface StartPanelProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly onFilm: () => void
}

/** Is shown before there is a source: offers to choose files, or to play Reelroom's own short film. */
function StartPanel({ onFiles, onFilm }: StartPanelProps) {
  const { t } = useTranslation()
  return (
    <DropTarget onFiles={onFiles}>
      {(isOver) => (
        <div className={`dropzone ${isOver ? 'border-lamp' : 'border-line'}`}>
          <Icon name="film" className="size-12 text-quiet" />
          <PlayFilesButton isFirst onFiles={onFiles} />
          <p className="text-quiet pointer-coarse:hidden">{t('player.drop')}</p>
          <button type="button" className="button-quiet" onClick={onFilm}>
            <Icon name="play" />
            {t('player.film')}
          </button>
        </div>
      )}
    </DropTarget>
  )
}

/** Finds an open film by its id. Resolves with null if the film is not open. */
function useOpenFilm(): (id: number) => Promise<OpenTitle | null> {
  const { queries } = useApp()
  const queryClient = useQueryClient()
  return async (id) => {
    const media = await queryClient.ensureQueryData(queries.media('movie', id))
    return 'open_film' in media && media.open_film ? { ...media.open_film, id, name: media.title } : null
  }
}
