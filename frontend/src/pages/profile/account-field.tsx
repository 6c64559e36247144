import type { ComponentProps } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

interface AccountFieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'minLength' | 'maxLength' | 'autoComplete' | 'defaultValue'
> {
  readonly label: string
  readonly name: string
}

/** A labeled input of an account form. */
export const AccountField = ({ label, ...input }: AccountFieldProps) => (
  <label className="block">
    <span className="text-sm text-quiet">{label}</span>
    <input required {...input} className="field mt-1" />
  </label>
)

/** The field for the current password, which proves the member's identity. */
export function CurrentPassword({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <AccountField
      label={t('account.currentPassword')}
      name={name}
      type="password"
      maxLength={256}
      autoComplete="current-password"
    />
  )
}
