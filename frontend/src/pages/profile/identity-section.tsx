import { useMutation, useQuery } from '@tanstack/react-query'
import { accountCalls } from '@contract/calls/account.calls'
import type { User } from '@contract/session.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { AccountField } from './account-field.tsx'
import { AccountForm, textOf } from './account-form.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Changes the member's picture and name. */
export function IdentitySection({ user }: { user: User }) {
  const { t } = useTranslation()
  const { api, queries } = useApp()
  const { data: account } = useQuery(queries.account())
  const { refresh } = useSession()
  const notify = useNotify()
  // All visitors share the demo account, so its picture and name cannot be changed.
  if (!account || account.isDemo) return null
  return (
    <ProfileSection title={t('profile.who')}>
      <Picture user={user} />
      <AccountForm
        key={user.name}
        submitLabel={t('account.save')}
        onSubmit={(data) => api(accountCalls.changeAccount, { body: { name: textOf(data, 'name') } })}
        onDone={() => {
          refresh()
          notify({ message: 'account.saved' })
        }}
      >
        <AccountField
          label={t('signUp.name')}
          name="name"
          maxLength={80}
          autoComplete="name"
          defaultValue={user.name}
        />
      </AccountForm>
    </ProfileSection>
  )
}

function Picture({ user }: { user: User }) {
  const { t } = useTranslation()
  const { api } = useApp()
  const { refresh } = useSession()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File | null) =>
      file ? api(accountCalls.putAvatar, { body: file }) : api(accountCalls.removeAvatar, {}),
    onSuccess: refresh,
  })
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <Avatar user={user} large />
      <label className="button focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-lamp">
        {t('account.choosePicture')}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          className="sr-only"
          aria-disabled={isPending}
          onClick={(event) => {
            if (isPending) event.preventDefault()
          }}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) mutate(file)
            target.value = ''
          }}
        />
      </label>
      {user.avatar ? (
        <SteadyButton className="button" disabled={isPending} onClick={() => mutate(null)}>
          {t('account.removePicture')}
        </SteadyButton>
      ) : null}
      {error ? (
        <p role="alert" className="w-full text-danger">
          {t(problemKey(error))}
        </p>
      ) : null}
    </div>
  )
}
