import { formatTime } from '../model/actor-names.ts'
import { useInspectorTranslation } from '../../translation.ts'
import type { ViewSelection } from '../use-view-selection.ts'
import type { LogView } from '../use-log.ts'

interface TimeBarProps {
  readonly logView: LogView
  readonly selection: ViewSelection
}

/** A slider over the recorded moments. It changes the view, never the app, and says so. */
export function TimeBar({ logView: { rows }, selection }: TimeBarProps) {
  const { t } = useInspectorTranslation()
  if (rows.length === 0) return null
  const { moment, lookAt } = selection
  const last = rows.length - 1
  const position = moment ? rows.indexOf(moment) : last
  const go = (to: number) => lookAt(to >= last ? null : rows[Math.max(0, to)]!)
  return (
    <div className="ix-time-bar" data-past={moment ? '' : undefined}>
      <button
        type="button"
        className="ix-button"
        aria-label={t('time.back')}
        disabled={position <= 0}
        onClick={() => go(position - 1)}
      >
        ‹
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={position}
        aria-label={t('time.title')}
        aria-valuetext={moment ? formatTime(moment.entry.at) : t('time.now')}
        onChange={({ target }) => go(Number(target.value))}
      />
      <button
        type="button"
        className="ix-button"
        aria-label={t('time.forward')}
        disabled={!moment}
        onClick={() => go(position + 1)}
      >
        ›
      </button>
      {moment ? (
        <p role="status">
          {t('time.past', { time: formatTime(moment.entry.at) })}{' '}
          <button type="button" className="ix-link" onClick={() => lookAt(null)}>
            {t('time.toNow')}
          </button>
        </p>
      ) : (
        <p className="ix-quiet">{t('time.live')}</p>
      )}
    </div>
  )
}
