import type { ImportChanges, ImportCounts } from '@contract/import-answers.schema'
import { listBounds } from '@contract/list-bounds'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { FactList } from '../../ui/fact-list/fact-list.tsx'

const shown = ['added', 'changed', 'unchanged', 'plays', 'lists'] as const
/** Named only if there are some. */
const rare = ['opinions', 'followed', 'settings'] as const
/** The counts of things that the account has no room for, with the bound that the message names. */
const leftOut = [
  ['listsLeftOut', listBounds.lists],
  ['listItemsLeftOut', listBounds.titles],
  ['titlesLeftOut', 0],
  ['playsLeftOut', 0],
  ['correctionsLeftOut', 0],
] as const

/** The numbers of an import's changes, planned or made, and of the titles beyond the limits of an account. */
export function Changes({ changes }: { changes: ImportChanges }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const number = (value: number) => value.toLocaleString(language)
  const named = [...shown, ...rare.filter((name) => changes[name] > 0)]
  return (
    <>
      <FactList facts={named.map((name) => ({ label: t(`transfer.${name}`), value: number(changes[name]) }))} />
      {leftOut.map(([name, max]) =>
        changes[name] > 0 ? (
          <p key={name} role="note" className="mt-4 text-danger">
            {t(`transfer.noRoom.${name}`, { max: number(max), number: number(changes[name]) })}
          </p>
        ) : null,
      )}
    </>
  )
}

/** The numbers of rows left out, of rows imported without a detail, and of titles that the member skipped. */
export function LeftOutNotes({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const number = (value: number) => value.toLocaleString(language)
  const { invalid, part, skipped } = counts
  return (
    <>
      {invalid > 0 ? <p className="mt-2">{t('transfer.file.invalid', { number: number(invalid) })}</p> : null}
      {part > 0 ? <p className="mt-2">{t('transfer.note.part', { number: number(part) })}</p> : null}
      {skipped > 0 ? (
        <p className="mt-2">{t('transfer.result.skipped', { count: skipped, number: number(skipped) })}</p>
      ) : null}
    </>
  )
}
