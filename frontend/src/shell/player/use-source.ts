import { useEffect } from 'react'
import type { Playable } from '../../domain/player/source.ts'
import { startPosition } from '../../domain/player/start-position.ts'
import { streamFilm } from './stream-film.ts'
import type { Player } from './use-player.ts'

/** Sets the source of the element, and starts playback at the stored position. */
export function useSource(media: HTMLVideoElement | null, { playable, send }: Pick<Player, 'playable' | 'send'>): void {
  // The source is set on the element itself, and removed with it.
  useEffect(() => (media && playable ? attachSource(media, playable, send) : undefined), [media, playable, send])
}

/** Returns how to stop. */
function attachSource(media: HTMLVideoElement, playable: Playable, send: Player['send']): () => void {
  const start = () => {
    media.currentTime = startOf(playable, media.duration)
    // A browser may refuse to start without a press; then the player waits for one.
    void media.play().catch(() => undefined)
  }
  media.addEventListener('loadedmetadata', start, { once: true })
  const stop = setSource(media, playable, send)
  return () => {
    media.removeEventListener('loadedmetadata', start)
    media.removeAttribute('src')
    media.load()
    stop()
  }
}

/** Where a film of that length starts (both in seconds). */
const startOf = ({ position, continues }: Playable, duration: number): number =>
  continues ? position : startPosition(position, duration)

/** Returns how to release the source. An object URL keeps the file in memory until it is revoked. */
function setSource(media: HTMLVideoElement, playable: Playable, send: Player['send']): () => void {
  const { media: source, conversion } = playable
  if (conversion) {
    const start = startOf(playable, conversion.duration)
    return streamFilm(media, { stream: conversion, start }, (failure) => send({ type: 'media.failed', failure }))
  }
  const url = source instanceof File ? URL.createObjectURL(source) : source
  media.src = url
  return () => {
    if (url !== source) URL.revokeObjectURL(url)
  }
}
