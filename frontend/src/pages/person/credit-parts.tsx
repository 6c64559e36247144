import { Fragment } from 'react'
import type { CreditPart } from '@contract/people.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { jobKey } from '../../domain/person/credit-names.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { appearance, roleName } from '../../domain/person/role-name.ts'

/** A longer role is cut off (characters). */
const MAX_ROLE_LENGTH = 120
const MAX_PARTS = 8
const appearances = { host: 'people.host', guest: 'people.guest', narrator: 'people.narrator' } as const

/** A person's roles and jobs in a title. */
export function CreditParts({ parts }: { parts: readonly CreditPart[] }) {
  const { locale } = useTranslation()
  const textOf = usePartText()
  const shown = parts.slice(0, MAX_PARTS).map((part) => ({ part, text: textOf(part) }))
  // Some languages have one word for two jobs.
  const different = shown.filter(({ text }, index) => shown.findIndex((other) => other.text === text) === index)
  return (
    <p className="mt-0.5 wrap-anywhere">
      {different.map(({ part, text }, index) => (
        <Fragment key={text}>
          {index > 0 ? <span className="text-quiet"> · </span> : null}
          <bdi lang={isForeign(part) && locale !== 'en' ? 'en' : undefined}>{text}</bdi>
        </Fragment>
      ))}
      {parts.length > MAX_PARTS ? ' …' : null}
    </p>
  )
}

/** Whether a job has no translation, so that it is shown in English, as the service has it. */
const isForeign = ({ department, role }: CreditPart): boolean =>
  department !== 'Acting' && department !== 'Self' && jobKey(role) === undefined

function usePartText(): (part: CreditPart) => string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const withNote = (text: string, note: string) => (text ? t('people.withNote', { text, note }) : note)
  const nameOf = ({ department, role }: CreditPart): string => {
    if (department === 'Self') return asThemselves(role)
    if (department !== 'Acting') {
      const key = jobKey(role)
      return key ? t(`job.${key}`) : role
    }
    const { name, notes } = roleName(role)
    const played = name ? t('person.as', { character: shorten(name) }) : t('department.acting')
    return notes.reduce((text, note) => withNote(text, t(`people.note.${note}`)), played)
  }
  const asThemselves = (role: string): string => {
    const { name, notes } = roleName(role)
    const kind = appearance(name)
    const as = kind && kind in appearances ? t(appearances[kind as keyof typeof appearances]) : shorten(kind ?? '')
    const text = as ? withNote(t('people.self'), as) : t('people.self')
    return notes.reduce((withNotes, note) => withNote(withNotes, t(`people.note.${note}`)), text)
  }
  return (part) =>
    part.episodes > 0
      ? withNote(
          nameOf(part),
          t('people.episodes', { count: part.episodes, number: formatNumber(language, part.episodes) }),
        )
      : nameOf(part)
}

const shorten = (text: string): string =>
  text.length > MAX_ROLE_LENGTH ? `${text.slice(0, MAX_ROLE_LENGTH).trimEnd()}…` : text
