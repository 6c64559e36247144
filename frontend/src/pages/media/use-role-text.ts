import type { TFunction } from 'i18next'
import { roleName } from '../../domain/person/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Returns the text about a role: `Woody (voice)` with its notes in the language of the page. */
export function useRoleText(): (role: string) => string {
  const { t } = useTranslation()
  return (role) => roleText(role, t)
}

export function roleText(role: string, t: TFunction): string {
  const { name, notes } = roleName(role)
  return notes.reduce((text, one) => {
    const note = t(`people.note.${one}`)
    return text ? t('people.withNote', { text, note }) : note
  }, name)
}
