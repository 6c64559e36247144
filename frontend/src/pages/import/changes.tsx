import { useTranslation } from 'react-i18next'
import type { ImportChanges } from '@contract/import.schema'
import { useLanguage } from '../../i18n/use-language.ts'
import { FactList } from '../../ui/fact-list/fact-list.tsx'

const shown = ['added', 'changed', 'unchanged', 'plays', 'lists'] as const

/** What an import does, or did, in figures. */
export function Changes({ changes }: { changes: ImportChanges }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <FactList
      facts={shown.map((name) => ({ label: t(`transfer.${name}`), value: changes[name].toLocaleString(language) }))}
    />
  )
}
