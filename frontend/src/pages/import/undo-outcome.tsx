import type { ImportStatus, ImportUndo } from '@contract/import-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

const kinds = ['titles', 'lists', 'followed', 'settings'] as const

/** The progress of an undo, and afterwards the number of items it kept because they were changed since. */
export function UndoOutcome({ status, undo }: { status: ImportStatus; undo: ImportUndo }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const number = (value: number) => value.toLocaleString(language)
  if (status.state === 'undoing')
    return (
      <>
        <PageHeading>{t('transfer.undo.running')}</PageHeading>
        <p role="status" className="mt-3 tabular-nums">
          {t('transfer.undo.progress', { done: number(undo.done), total: number(undo.total) })}
        </p>
        <progress
          aria-label={t('transfer.undo.running')}
          className="mt-3 h-2 w-full"
          value={undo.done}
          max={Math.max(1, undo.total)}
        />
      </>
    )
  const stayed = kinds.filter((kind) => undo.stayed[kind] > 0)
  return (
    <div role="status">
      <PageHeading>{t('transfer.undo.done')}</PageHeading>
      <p className="mt-3 text-lg">{t('transfer.undo.doneText')}</p>
      {stayed.length > 0 ? (
        <>
          <p className="mt-3 text-lg">{t('transfer.undo.stayed')}</p>
          <ul className="mt-1 text-lg tabular-nums">
            {stayed.map((kind) => (
              <li key={kind}>{t(`transfer.undo.${kind}`, { number: number(undo.stayed[kind]) })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
