import { useState } from 'react'
import type { NewLink } from '@contract/operate.schema'
import { SteadyButton } from '../ui/button/steady-button.tsx'
import { useDates } from './use-dates.ts'
import { useWords } from './words.ts'

/** A new link, which is shown only once: the server has only its digest. */
export function LinkOnce({ link: { url, expiresAt } }: { link: NewLink }) {
  const words = useWords()
  const { time } = useDates()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      // Without permission, the person copies the selected text.
      () => setCopied(false),
    )
  return (
    <div className="op-link" role="status">
      <p>{words('onceTitle')}</p>
      <p className="op-buttons">
        <input
          className="field"
          readOnly
          value={url}
          aria-label={words('onceTitle')}
          onFocus={(event) => event.target.select()}
        />
        <SteadyButton className="button button-primary" onClick={copy}>
          {words(isCopied ? 'copied' : 'copy')}
        </SteadyButton>
      </p>
      <p className="text-quiet">{words('until', { time: time(expiresAt) })}</p>
    </div>
  )
}
