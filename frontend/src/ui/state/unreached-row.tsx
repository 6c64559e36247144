import { SteadyButton } from '../button/steady-button.tsx'
import { focusOnArrival } from '../focus/focus-on-arrival.ts'
import { Icon } from '../icon/icon.tsx'

interface UnreachedRowProps {
  /** Left out if the section has a heading of its own. */
  readonly title?: string | undefined
  readonly text: string
  readonly action: string
  readonly busy: boolean
  readonly onRetry: () => void
  readonly size: 'posters' | 'text'
}

/** Replaces a section whose data could not be reached, about as high, so that little moves after a retry. */
export const UnreachedRow = ({ title, text, action, busy, onRetry, size }: UnreachedRowProps) => (
  <section className={title ? 'mt-10' : ''} aria-label={title} aria-busy={busy}>
    {title ? <h2 className="display text-heading">{title}</h2> : null}
    <div className={`unreached ${size === 'posters' ? 'unreached-posters' : ''}`}>
      <Icon name="cloud-off" className="size-8 text-quiet" />
      <p>{text}</p>
      <SteadyButton ref={focusOnArrival} className="button" disabled={busy} onClick={onRetry}>
        {action}
      </SteadyButton>
    </div>
  </section>
)
