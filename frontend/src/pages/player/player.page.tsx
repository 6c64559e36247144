import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { rememberedTime, rememberTime } from './resume.ts'

/** Plays a film from the visitor's own device: the file never leaves it. */
export function PlayerPage() {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const playable = chosen.type.startsWith('video/') || chosen.type.startsWith('audio/')
    setRefused(playable ? null : chosen.name)
    if (playable) setFile(chosen)
  }
  return (
    <div className="page py-8">
      <h1 className="display text-title">{t('player.title')}</h1>
      <p className="mt-3 max-w-prose text-lg text-quiet">{t('player.text')}</p>
      {file ? (
        <LocalVideo key={`${file.name} ${file.size}`} file={file} onRefused={() => setRefused(file.name)} />
      ) : null}
      <div
        className={file ? 'mt-4' : `dropzone ${isOver ? 'border-lamp' : 'border-line'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          choose(event.dataTransfer.files[0])
        }}
      >
        {file ? null : <Icon name="film" className="size-12 text-quiet" />}
        <label className="button button-primary focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-lamp">
          {t(file ? 'player.chooseOther' : 'player.choose')}
          <input
            type="file"
            accept="video/*,audio/*"
            className="sr-only"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </label>
        {file ? null : <p className="text-quiet pointer-coarse:hidden">{t('player.drop')}</p>}
      </div>
      {refused ? (
        <p role="alert" className="mt-4 text-danger">
          {t('player.refused', { name: refused })}
        </p>
      ) : null}
    </div>
  )
}

function LocalVideo({ file, onRefused }: { file: File; onRefused: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  // An object url holds the file until it is released.
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (video.current) video.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <figure className="mt-6">
      <video
        ref={video}
        controls
        className="aspect-video w-full rounded-card bg-black"
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = rememberedTime(file, currentTarget.duration)
        }}
        onTimeUpdate={({ currentTarget }) => rememberTime(file, currentTarget.currentTime)}
        onError={onRefused}
      >
        <track kind="captions" />
      </video>
      <figcaption className="mt-2 text-quiet">{file.name}</figcaption>
    </figure>
  )
}
