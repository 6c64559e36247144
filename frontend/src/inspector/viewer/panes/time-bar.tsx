import { clock } from '../model/actor-names.ts'
import { useSay } from '../../say.ts'
import type { Looks } from '../use-looks.ts'
import type { LogView } from '../use-log.ts'

/** A slider over the recorded moments. It changes what is shown, never the app, and says so. */
export function TimeBar({ logView: { rows }, looks }: { readonly logView: LogView; readonly looks: Looks }) {
  const { say } = useSay()
  if (rows.length === 0) return null
  const { moment, lookAt } = looks
  const last = rows.length - 1
  const place = moment ? rows.indexOf(moment) : last
  const go = (to: number) => lookAt(to >= last ? null : rows[Math.max(0, to)]!)
  return (
    <div className="ix-time-bar" data-past={moment ? '' : undefined}>
      <button
        type="button"
        className="ix-button"
        aria-label={say('time.back')}
        disabled={place <= 0}
        onClick={() => go(place - 1)}
      >
        ‹
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={place}
        aria-label={say('time.title')}
        aria-valuetext={moment ? clock(moment.entry.at) : say('time.now')}
        onChange={({ target }) => go(Number(target.value))}
      />
      <button
        type="button"
        className="ix-button"
        aria-label={say('time.forward')}
        disabled={!moment}
        onClick={() => go(place + 1)}
      >
        ›
      </button>
      {moment ? (
        <p role="status">
          {say('time.past', { time: clock(moment.entry.at) })}{' '}
          <button type="button" className="ix-link" onClick={() => lookAt(null)}>
            {say('time.toNow')}
          </button>
        </p>
      ) : (
        <p className="ix-quiet">{say('time.live')}</p>
      )}
    </div>
  )
}
