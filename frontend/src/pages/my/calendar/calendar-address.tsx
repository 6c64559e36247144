import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useDayOf } from '../../../context/use-today.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatDate } from '../../../i18n/format/format.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { focusOn } from '../../../ui/focus/focus-on.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'

/** Creates, shows once, replaces and revokes the private address for calendar programs. */
export function CalendarAddress() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayOf = useDayOf()
  const { since, address, isBusy, create, revoke } = useCalendarAddress()
  const [wasRevoked, setWasRevoked] = useState(false)
  return (
    <section className="panel gap-3" aria-labelledby="calendar-address">
      <h2 id="calendar-address" className="display text-heading">
        {t('calendar.address.title')}
      </h2>
      <p className="text-quiet">{t('calendar.address.text')}</p>
      {address ? <NewAddress address={address} /> : null}
      {since && !address ? <p>{t('calendar.address.since', { date: formatDate(language, dayOf(since)) })}</p> : null}
      <p className="flex flex-wrap gap-2">
        {since === undefined || address ? null : (
          <SteadyButton
            key={since === null ? 'create' : 'replace'}
            className="button"
            ref={wasRevoked && since === null ? focusOn : null}
            disabled={isBusy}
            onClick={create}
          >
            {t(since === null ? 'calendar.address.create' : 'calendar.address.replace')}
          </SteadyButton>
        )}
        {since ? (
          <SteadyButton
            className="button-quiet text-danger"
            disabled={isBusy}
            onClick={() => {
              setWasRevoked(true)
              revoke()
            }}
          >
            {t('calendar.address.revoke')}
          </SteadyButton>
        ) : null}
      </p>
    </section>
  )
}

function NewAddress({ address }: { address: string }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const copy = async () => {
    try {
      // Over plain http a browser has no clipboard.
      await navigator.clipboard.writeText(address)
      notify({ message: 'calendar.address.copied' })
    } catch {
      notify({ message: 'calendar.address.notCopied', tone: 'error' })
    }
  }
  return (
    <>
      <label className="grid gap-1">
        <span className="font-semibold">{t('calendar.address.label')}</span>
        <input
          className="field"
          readOnly
          value={address}
          ref={focusOn}
          aria-describedby="calendar-address-once"
          onFocus={(event) => event.target.select()}
        />
      </label>
      <p id="calendar-address-once" className="text-sm text-quiet">
        {t('calendar.address.once')}
      </p>
      <p className="flex flex-wrap gap-2">
        <button type="button" className="button button-primary" onClick={() => void copy()}>
          <Icon name="copy" />
          {t('calendar.address.copy')}
        </button>
        <a className="button" href={address.replace(/^https?:/, 'webcal:')}>
          <Icon name="calendar" />
          {t('calendar.address.open')}
        </a>
      </p>
    </>
  )
}
