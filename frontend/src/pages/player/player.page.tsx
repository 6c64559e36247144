import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { PlayerSource } from '../../domain/player/source.ts'
import { useApp } from '../../context/app-context.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOpenFile } from '../../shell/library/use-open-file.ts'
import { usePlayerActor } from '../../shell/player/use-player.ts'
import { later } from '../../ui/later/later.ts'
import { sourceOf } from './choose-files.ts'
import { StartPanel } from './start-panel.tsx'
import { useNoteWatched } from './use-note-watched.ts'

const route = getRouteApi('/player')

const LivePlayer = later(async () => (await import('./live-player.tsx')).LivePlayer)
const film = async () => (await import('./film.ts')).film

/** Plays films where they lie: a file of this device or of the library, which is not uploaded, or our own short one. */
export function PlayerPage() {
  const { t } = useTranslation()
  const { file } = route.useSearch()
  const navigate = route.useNavigate()
  const { api, user } = useApp()
  const noteWatched = useNoteWatched()
  const { openFile } = useOpenFile()
  const [chosen, setChosen] = useState<{ source: PlayerSource; at: string | undefined } | null>(null)
  const source = useMemo<PlayerSource | null>(
    () => (chosen && chosen.at === file ? chosen.source : file ? { kind: 'library', id: file } : null),
    [chosen, file],
  )
  const actor = usePlayerActor({
    api,
    film,
    noteWatched,
    isMember: () => user() !== null,
    openFile,
    goToNext: ({ next }) => next && void navigate({ search: { file: next.id } }),
  })
  // What plays comes with the machine, before anything is chosen.
  useEffect(() => {
    if (actor) LivePlayer.ahead()
  }, [actor])
  // Another file than the one that the address names is in no address.
  const onSource = (wanted: PlayerSource) => {
    const isSame = wanted.kind === 'file' && wanted.known !== null
    setChosen({ source: wanted, at: isSame ? file : undefined })
    if (!isSame && file) void navigate({ search: { file: undefined }, replace: true })
  }
  return (
    <div className="page py-8">
      <h1 className="display text-title">{t('player.title')}</h1>
      <p className="mt-3 max-w-prose text-lg text-quiet">{t('player.text')}</p>
      {actor && source ? <LivePlayer actor={actor} source={source} onSource={onSource} /> : null}
      {source ? null : (
        <StartPanel onFiles={(files) => onSource(sourceOf(files, null))} onFilm={() => onSource({ kind: 'film' })} />
      )}
    </div>
  )
}
