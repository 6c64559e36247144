import { Link } from '@tanstack/react-router'
import { locales } from '@contract/locale'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDayOf } from '../../context/use-today.ts'
import { useApp } from '../../context/app-context.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDate } from '../../i18n/format/format.ts'
import { colorModes, useColorMode } from '../../chrome/color-mode/use-color-mode.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ContentSettings } from './content-settings.tsx'
import { MyServices } from './my-services.tsx'
import { Devices } from './devices.tsx'
import { PasswordAndErase } from './password-and-erase.tsx'
import { LocaleOptions } from './locale-options.tsx'
import { Storage } from './storage.tsx'
import { ProfileSection } from './profile-section.tsx'
import { WatchCountries } from './watch-countries.tsx'
import { IdentitySection } from './identity-section.tsx'
import { ConnectedLogins } from './connected-logins.tsx'
import { Passkeys } from './passkeys.tsx'
import { AccessTokens } from './tokens/access-tokens.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { ShortcutsSetting } from '../../ui/shortcuts/shortcuts-setting.tsx'

/** The profile page: the member's account and settings. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayOf = useDayOf()
  const { user, logOut } = useSession()
  if (!user) return null
  return (
    <div className="page py-8">
      <PageHeading className="wrap-anywhere">{user.name}</PageHeading>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-quiet">
        {user.email ? (
          <div>
            <dt className="sr-only">{t('profile.email')}</dt>
            <dd className="wrap-anywhere">{user.email}</dd>
          </div>
        ) : null}
        <div className="flex flex-wrap gap-x-1">
          <dt>{t('profile.memberSince')}</dt>
          <dd>{formatDate(language, dayOf(user.createdAt))}</dd>
        </div>
      </dl>
      <ProfileLinks onLogOut={logOut} />
      <IdentitySection user={user} />
      <Preferences />
      <ContentSettings />
      <MyServices />
      <WatchCountries />
      <Storage />
      <Devices />
      <ConnectedLogins />
      <Passkeys />
      <AccessTokens />
      <PasswordAndErase />
    </div>
  )
}

/** Links to the member's pages, and the log-out. */
function ProfileLinks({ onLogOut }: { readonly onLogOut: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Link to="/my" className="button">
        <Icon name="bookmark" />
        {t('nav.my')}
      </Link>
      <Link to="/my/import" className="button">
        <Icon name="folder-input" />
        {t('transfer.title')}
      </Link>
      <Link to="/profile/connections" className="button">
        <Icon name="link" />
        {t('connections.title')}
      </Link>
      <Link to="/profile/notices" className="button">
        <Icon name="bell" />
        {t('notices.title')}
      </Link>
      <button type="button" className="button" onClick={onLogOut}>
        <Icon name="log-out" />
        {t('nav.logOut')}
      </button>
    </div>
  )
}

function Preferences() {
  const { t } = useTranslation()
  const { code } = useLanguage()
  const { changeLocale } = useApp()
  const [mode, choose] = useColorMode()
  return (
    <ProfileSection title={t('profile.interface')}>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <label className="block">
          {/* A block, as high as the legend beside it. */}
          <span className="block text-sm text-quiet">{t('nav.language')}</span>
          <select
            className="field mt-1"
            value={code}
            onChange={(event) => changeLocale(locales[event.target.selectedIndex]!.code)}
          >
            <LocaleOptions />
          </select>
        </label>
        <fieldset>
          <legend className="text-sm text-quiet">{t('nav.colors')}</legend>
          <div className="mt-1 flex flex-wrap gap-2">
            {colorModes.map((option) => (
              <button
                key={option}
                type="button"
                className="button"
                aria-pressed={mode === option}
                onClick={() => choose(option)}
              >
                {t(`colors.${option}`)}
              </button>
            ))}
          </div>
        </fieldset>
        <ShortcutsSetting className="sm:col-span-2" />
      </div>
    </ProfileSection>
  )
}
