import { useState } from 'react'
import { isolated } from '../../../i18n/format/isolated.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { QuickConnect } from './quick-connect.tsx'
import type { ConnectionServer } from './server-words.ts'
import { useChooseServer } from './use-server.ts'

interface SignInProps {
  readonly id: string
  readonly kind: 'jellyfin' | 'emby'
  readonly server: ConnectionServer
  readonly onSignedIn: () => void
}
type Way = 'none' | 'code' | 'password'

/** The ways into the member’s account at a media server: Jellyfin has Quick Connect; both have names and passwords. */
export function SignIn({ id, kind, server, onSignedIn }: SignInProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>(kind === 'emby' ? 'password' : 'none')
  const choose = useChooseServer(id)
  const name = isolated(server.name)
  return (
    <>
      <p className="mt-4 font-semibold wrap-anywhere">{t('connections.server.signIn', { server: name })}</p>
      {way === 'code' ? <QuickConnect id={id} onSignedIn={onSignedIn} /> : null}
      {way === 'password' ? (
        <PasswordForm id={id} server={name} isFirst={kind === 'jellyfin'} onSignedIn={onSignedIn} />
      ) : null}
      <p className="mt-4 flex flex-wrap gap-3">
        {kind === 'jellyfin' && way !== 'code' ? (
          <button
            type="button"
            className={way === 'none' ? 'button button-primary' : 'button'}
            onClick={() => setWay('code')}
          >
            {t('connections.server.byCode')}
          </button>
        ) : null}
        {way === 'password' ? null : (
          <button type="button" className="button" onClick={() => setWay('password')}>
            {t('connections.server.byPassword')}
          </button>
        )}
        <SteadyButton className="button" disabled={choose.isPending} onClick={() => choose.mutate(null)}>
          {t('connections.server.other')}
        </SteadyButton>
      </p>
    </>
  )
}
