import type { Field } from './credentials-form.tsx'

/** The field for a new password. */
export const passwordField: Field = {
  name: 'password',
  type: 'password',
  autoComplete: 'new-password',
  label: 'login.password',
  minLength: 8,
  maxLength: 256,
  hint: 'signUp.passwordHint',
}
/** The fields of a new account. */
export const accountFields: readonly Field[] = [
  { name: 'name', type: 'text', autoComplete: 'name', label: 'signUp.name', maxLength: 80 },
  { name: 'email', type: 'email', autoComplete: 'username', label: 'login.email', maxLength: 254 },
  passwordField,
]
