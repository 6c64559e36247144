import { Icon } from '../../../src/ui/icon/icon.tsx'
import { useColorMode } from '../../../src/chrome/color-mode/use-color-mode.ts'
import { switchOff } from '../../switch.ts'
import type { LogStore } from '../model/log-store.ts'
import { useInspectorTranslation } from '../../translation.ts'
import type { ViewSelection } from '../use-view-selection.ts'
import type { ViewerParts } from '../viewer-parts.ts'
import { FileButtons } from './file-buttons.tsx'
import type { LogView } from '../use-log.ts'
import { actorKey } from '../model/log.ts'
import { storyOf } from '../model/story.ts'
import { StoryText } from '../parts/story-text.tsx'

interface TopBarProps {
  readonly logView: LogView
  readonly selection: ViewSelection
  readonly store: LogStore
  readonly bus: ViewerParts['bus']
  readonly isUnlocked: boolean
}

/** The source of the log (live, a past moment, a file), and the buttons for the whole recording. */
export function TopBar({ logView, selection, store, bus, isUnlocked }: TopBarProps) {
  const { t } = useInspectorTranslation()
  const [mode, setMode] = useColorMode()
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { file } = logView.log
  const pages = [...logView.log.realms.keys()].filter((realm) => !logView.log.gone.has(realm)).length
  return (
    <header className="ix-top">
      <h1 className="ix-brand">{t('title')}</h1>
      <span className="ix-live" data-past={selection.moment ? '' : undefined}>
        <i />
        {selection.moment
          ? t('top.past')
          : file !== null
            ? t('top.file', { name: file })
            : pages > 0
              ? t('top.live', { number: pages })
              : t('top.waiting')}
      </span>
      {isUnlocked ? <span className="ix-tag ix-tag-danger">{t('top.unlocked')}</span> : null}
      <LastMove logView={logView} selection={selection} />
      <span className="ix-end">
        <FileButtons log={logView.log} store={store} onLive={() => bus.post({ type: 'hello', version: 1 })} />
        <button type="button" className="ix-button" onClick={store.clear}>
          {t('top.clear')}
        </button>
        <button type="button" className="ix-button" onClick={switchOff}>
          {t('top.stop')}
        </button>
        <button
          type="button"
          className="ix-button"
          aria-label={t('top.theme')}
          onClick={() => setMode(isDark ? 'light' : 'dark')}
        >
          <Icon name={isDark ? 'sun' : 'moon'} className="ix-icon" />
        </button>
      </span>
    </header>
  )
}

/** The newest transition of any machine; a press shows that machine. */
function LastMove({ logView, selection }: { readonly logView: LogView; readonly selection: ViewSelection }) {
  const row = logView.rows.findLast(({ step, before }) => step?.outcome === 'moved' && before !== null)
  const step = row?.step
  if (!row || !step || selection.moment) return null
  return (
    <button key={row.key} type="button" className="ix-last-move" onClick={() => selection.pick(actorKey(step))}>
      <StoryText story={storyOf(row, logView.actorStates)} />
    </button>
  )
}
