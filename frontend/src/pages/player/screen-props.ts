import type { Player } from '../../shell/player/use-player.ts'
import type { usePreferences } from '../../shell/player/use-preferences.ts'
import type { SessionTitle } from './use-media-session.ts'

export interface ScreenProps {
  readonly player: Player
  readonly title: SessionTitle
  /** The name of the next film or episode. */
  readonly nextTitle: string
  /** Whether the keys of the page control it. */
  readonly hasKeys: boolean
  readonly preferences: ReturnType<typeof usePreferences>
  readonly onFiles: (files: readonly File[]) => void
}
