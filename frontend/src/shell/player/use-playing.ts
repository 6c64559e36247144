import { useSyncExternalStore, type ReactNode } from 'react'
import type { PlayerSource } from '../../domain/player/source.ts'

/** The search parameters of `/player`. */
export interface PlayerSearch {
  /** The id of a file of the library (a UUID). */
  readonly file?: string | undefined
  /** The id of an open film of the catalogue. */
  readonly film?: string | undefined
}

interface Playing {
  /**
   * The player, which the shell renders beside the pages: while its picture floats over other pages (picture-in-picture),
   * it outlives its own. Null for none.
   */
  readonly player: ReactNode
  /** Null before a file or a film is chosen. */
  readonly source: PlayerSource | null
  /** The address that plays the source: it has none if it is no file of the library and no open film. */
  readonly search: PlayerSearch
  /** Whether the player's page is shown. Otherwise the picture floats over another page. */
  readonly isOnPage: boolean
}

/** The state before the player's page opens, and after it or its floating picture has closed. */
export const nothing: Playing = { player: null, source: null, search: {}, isOnPage: false }

let playing = nothing
const listeners = new Set<() => void>()

/** Changes the playing source, and its position. Only the browser does. */
export function setPlaying(change: Partial<Playing>): void {
  playing = { ...playing, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The playing source, on the player's page or while its picture floats over another one. */
export const usePlaying = (): Playing =>
  useSyncExternalStore(
    subscribe,
    () => playing,
    () => nothing,
  )

/** Whether two addresses of the player play the same. */
export const isSameSearch = (one: PlayerSearch, other: PlayerSearch): boolean =>
  one.file === other.file && one.film === other.film
