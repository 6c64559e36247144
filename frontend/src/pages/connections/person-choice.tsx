import type { Connection, ConnectionPerson } from '@contract/connections.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'

interface PersonChoiceProps {
  readonly people: Connection['people']
  readonly disabled: boolean
  readonly onChoose: (person: ConnectionPerson) => void
}

/** The people of the other server who have sent messages; the member says which one they are. */
export function PersonChoice({ people, disabled, onChoose }: PersonChoiceProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className="mt-4 max-w-3xl divide-y divide-line border-y border-line">
      {people.map(({ id, name, reports }) => (
        <li
          key={JSON.stringify([id, name])}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
        >
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{isolated(name ?? id ?? t('connections.person.unnamed'))}</p>
            <p className="text-sm text-quiet tabular-nums">
              {t('connections.person.messages', { number: reports.toLocaleString(language) })}
            </p>
          </div>
          <SteadyButton className="button" disabled={disabled} onClick={() => onChoose({ id, name })}>
            {t('connections.person.choose', { name: name ?? id ?? t('connections.person.unnamed') })}
          </SteadyButton>
        </li>
      ))}
    </ul>
  )
}
