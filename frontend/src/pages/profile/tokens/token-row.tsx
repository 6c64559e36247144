import { useState } from 'react'
import type { AccessToken } from '@contract/access-token.schema'
import { useDayOf, useToday } from '../../../context/use-today.ts'
import { formatDate, formatPhrase } from '../../../i18n/format/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { focusOn } from '../../../ui/focus/focus-on.ts'

interface TokenRowProps {
  readonly token: AccessToken
  readonly disabled: boolean
  readonly onEnd: () => void
}

/** Every language but German, where the scopes are nouns, writes them small within a phrase. */
const smallScopes = /^(?!de)/

/** An access token: its name, scopes and last use, and a button that ends it once that is confirmed. */
export function TokenRow({ token, disabled, onEnd }: TokenRowProps) {
  const { t } = useTranslation()
  const [isConfirming, setIsConfirming] = useState(false)
  const [wasConfirming, setWasConfirming] = useState(false)
  const cancel = () => {
    setIsConfirming(false)
    setWasConfirming(true)
  }
  return (
    <>
      <Facts token={token} />
      {isConfirming ? (
        <div className="w-full">
          <p className="text-sm">{t('tokens.endText')}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <SteadyButton className="button text-danger" ref={focusOn} disabled={disabled} onClick={onEnd}>
              {t('tokens.endNow')}
            </SteadyButton>
            <button type="button" className="button" onClick={cancel}>
              {t('tokens.cancel')}
            </button>
          </p>
        </div>
      ) : (
        <button
          type="button"
          className="button"
          ref={wasConfirming ? focusOn : null}
          aria-label={t('tokens.endNamed', { name: token.name })}
          onClick={() => setIsConfirming(true)}
        >
          {t('tokens.end')}
        </button>
      )}
    </>
  )
}

function Facts({ token: { name, lastFour, scopes, createdAt, usedAt, expiresAt } }: { token: AccessToken }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayOf = useDayOf()
  const date = (time: string) => ({ date: formatDate(language, dayOf(time)) })
  const today = useToday()
  const hasEnded = expiresAt !== null && dayOf(expiresAt) < today
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">
        {name} <span className="font-normal text-quiet">rr_…{lastFour}</span>
      </p>
      <p className="text-sm text-quiet">
        {formatPhrase(
          language,
          scopes.map((scope) => t(`tokens.scope.${scope}`)),
          smallScopes,
        )}
      </p>
      <p className="text-sm text-quiet">
        {usedAt ? t('tokens.lastUsed', date(usedAt)) : t('tokens.created', date(createdAt))}
      </p>
      {expiresAt ? (
        <p className={`text-sm ${hasEnded ? 'text-danger' : 'text-quiet'}`}>
          {t(hasEnded ? 'tokens.endedOn' : 'tokens.endsOn', date(expiresAt))}
        </p>
      ) : null}
    </div>
  )
}
