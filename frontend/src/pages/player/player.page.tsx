import { getRouteApi } from '@tanstack/react-router'
import { useLayoutEffect, useMemo } from 'react'
import type { PlayerSource } from '../../domain/player/source.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { sourceOf } from './choose-files.ts'
import { FilmStart } from './film-start.tsx'
import { HostedPlayer } from './hosted-player.tsx'
import { isFloating, showStage } from './stage.ts'
import { useChooseSource } from './use-choose-source.ts'
import { useFilmStart } from './use-film-start.ts'
import { isSameSearch, nothing, setPlaying, usePlaying, type PlayerSearch } from '../../shell/player/use-playing.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { DropTarget } from './drop-target.tsx'
import { PlayFilesButton } from './play-files-button.tsx'

const route = getRouteApi('/player')

/** Plays a file of this device or of the library, without uploading it, an open film, or Reelroom's own short film. */
export function PlayerPage() {
  const { t } = useTranslation()
  const { source, start } = useRequestedSource()
  const onSource = useChooseSource()
  return (
    <div className="page py-8">
      <PageHeading>{t('player.title')}</PageHeading>
      {start.film === undefined ? <p className="mt-3 max-w-prose text-lg text-quiet">{t('player.text')}</p> : null}
      {source ? <div ref={showStage} /> : null}
      {!source && start.media ? <FilmStart media={start.media} onPlay={start.play} /> : null}
      {!source && start.film === undefined ? (
        <StartPanel onFiles={(files) => onSource(sourceOf(files, null))} onFilm={() => onSource({ kind: 'film' })} />
      ) : null}
    </div>
  )
}

/** The source to play: the one chosen last for this address, else the one that the address names. */
function useRequestedSource() {
  const { file, film: id } = route.useSearch()
  const film = id === undefined ? undefined : Number(id)
  const { media, isDue } = useFilmStart(film)
  const playing = usePlaying()
  const requested = useMemo<PlayerSource | null>(() => {
    if (file) return { kind: 'library', id: file }
    return film !== undefined && isDue ? { kind: 'open', id: film } : null
  }, [file, film, isDue])
  const chosen = isSameSearch(playing.search, { file, film: id }) ? playing.source : null
  const source = chosen ?? requested
  useHostedPlayer({ source, file, film: id })
  const play = () => film !== undefined && setPlaying({ source: { kind: 'open', id: film } })
  return { source, start: { film: file ? undefined : film, media, play } }
}

/** Lets the shell play the source, since a picture that floats over other pages outlives this one. */
function useHostedPlayer({ source, file, film }: { source: PlayerSource | null } & PlayerSearch) {
  // A layout effect: the page is left before its elements are removed.
  useLayoutEffect(() => {
    setPlaying({ player: <HostedPlayer /> })
    return () => {
      if (isFloating()) return setPlaying({ isOnPage: false })
      setPlaying(nothing)
    }
  }, [])
  // The store belongs to the browser, so effects set it. A start page leaves a floating picture alone.
  useLayoutEffect(() => {
    if (source || !isFloating()) setPlaying({ source, search: { file, film }, isOnPage: true })
    else setPlaying({ isOnPage: false })
  }, [source, file, film])
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
