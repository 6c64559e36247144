import { Icon } from '../../../ui/icon/icon.tsx'
import { useColorMode } from '../../../chrome/color-mode/use-color-mode.ts'
import { switchOff } from '../../switch.ts'
import type { LogStore } from '../model/log-store.ts'
import { useSay } from '../../say.ts'
import type { Looks } from '../use-looks.ts'
import type { ViewerParts } from '../tools.ts'
import { FileButtons } from './file-buttons.tsx'
import { LastMove } from './last-move.tsx'
import type { LogView } from '../use-log.ts'

interface TopBarProps {
  readonly logView: LogView
  readonly looks: Looks
  readonly store: LogStore
  readonly bus: ViewerParts['bus']
  readonly isUnlocked: boolean
}

/** The source of the log (live, a past moment, a file), and the buttons for the whole recording. */
export function TopBar({ logView, looks, store, bus, isUnlocked }: TopBarProps) {
  const { say } = useSay()
  const [mode, setMode] = useColorMode()
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { file } = logView.log
  const pages = [...logView.log.realms.keys()].filter((realm) => !logView.log.gone.has(realm)).length
  return (
    <header className="ix-top">
      <h1 className="ix-brand">{say('title')}</h1>
      <span className="ix-live" data-past={looks.moment ? '' : undefined}>
        <i />
        {looks.moment
          ? say('top.past')
          : file !== null
            ? say('top.file', { name: file })
            : pages > 0
              ? say('top.live', { number: pages })
              : say('top.waiting')}
      </span>
      {isUnlocked ? <span className="ix-tag ix-tag-danger">{say('top.unlocked')}</span> : null}
      <LastMove logView={logView} looks={looks} />
      <span className="ix-end">
        <FileButtons log={logView.log} store={store} onLive={() => bus.post({ type: 'hello', version: 1 })} />
        <button type="button" className="ix-button" onClick={store.clear}>
          {say('top.clear')}
        </button>
        <button type="button" className="ix-button" onClick={switchOff}>
          {say('top.stop')}
        </button>
        <button
          type="button"
          className="ix-button"
          aria-label={say('top.theme')}
          onClick={() => setMode(isDark ? 'light' : 'dark')}
        >
          <Icon name={isDark ? 'sun' : 'moon'} className="ix-icon" />
        </button>
      </span>
    </header>
  )
}
