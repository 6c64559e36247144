import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { rememberedTime, rememberTime } from './resume.ts'

/** Plays a film from the visitor's own device: the file never leaves it. */
export function PlayerPage() {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const playable = chosen.type.startsWith('video/') || chosen.type.startsWith('audio/')
    setRefused(playable ? null : chosen.name)
    if (playable) setFile(chosen)
  }
  return (
    <div className="page py-8">
      <h1 className="display text-[clamp(2.5rem,6vw,4.5rem)]">{t('player.title')}</h1>
      <p className="mt-3 max-w-prose text-lg text-quiet">{t('player.text')}</p>
      <label className="button button-primary mt-6 focus-within:outline-3">
        <Icon name="film" />
        {t(file ? 'player.chooseOther' : 'player.choose')}
        <input
          type="file"
          accept="video/*,audio/*"
          className="sr-only"
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </label>
      {refused ? (
        <p role="alert" className="mt-4 text-danger">
          {t('player.refused', { name: refused })}
        </p>
      ) : null}
      {file ? (
        <LocalVideo key={`${file.name} ${file.size}`} file={file} onRefused={() => setRefused(file.name)} />
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
    <figure className="mt-8">
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
