import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useUser } from '../../shell/session/use-session.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { playerStage } from './stage.ts'
import { useChooseSource } from './use-choose-source.ts'
import { useHostedActor } from './use-hosted-actor.ts'
import { nothing, setPlaying, usePlaying } from '../../shell/player/use-playing.ts'

const LivePlayer = lazyComponent(async () => (await import('./live-player.tsx')).LivePlayer)

/** The player beside the pages: it is drawn on its own page, and continues while its picture floats over another one. */
export function HostedPlayer() {
  const actor = useHostedActor()
  const { source, isOnPage } = usePlaying()
  const onSource = useChooseSource()
  // The code of the player is prefetched with the machine, before a source is chosen.
  useEffect(() => {
    if (actor) LivePlayer.preload()
  }, [actor])
  // The element is made for this player, and removed with it.
  useEffect(() => () => playerStage().remove(), [])
  useFloatingPicture()
  return actor && source
    ? createPortal(<LivePlayer actor={actor} source={source} isOnPage={isOnPage} onSource={onSource} />, playerStage())
    : null
}

/** Ends a picture that floats over another page when it is closed, and when its member logs out. */
function useFloatingPicture() {
  const { isOnPage, search } = usePlaying()
  const navigate = useNavigate()
  const memberId = useUser()?.id
  const viewer = useRef(memberId)
  // The browser closes the floating picture: its button of return leaves the film playing, the other one pauses it.
  useEffect(() => {
    if (isOnPage) return undefined
    const onClosed = ({ target }: Event) => {
      // A film that is refused closes its picture, and the page explains why.
      if (!(target instanceof HTMLVideoElement) || !target.isConnected) return
      if (!target.paused) void navigate({ to: '/player', search })
      else setPlaying(nothing)
    }
    const stage = playerStage()
    stage.addEventListener('leavepictureinpicture', onClosed)
    return () => stage.removeEventListener('leavepictureinpicture', onClosed)
  }, [isOnPage, search, navigate])
  // The session changes by itself: what a member plays is private.
  useEffect(() => {
    if (isOnPage) viewer.current = memberId
    else if (viewer.current !== memberId) setPlaying(nothing)
  }, [isOnPage, memberId])
}
