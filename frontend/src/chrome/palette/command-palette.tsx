import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { queryText } from '../../domain/search/query-text.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import { useAfterPaint } from '../../ui/pieces/use-after-paint.ts'
import { matchingCommands } from './command.ts'
import { useActions } from './use-actions.ts'
import { useShowCommands } from './use-show-commands.ts'
import { useTitleResults } from './use-title-results.ts'
import { usePageCommands } from './use-page-commands.ts'

export interface PaletteProps {
  readonly mode: 'commands' | 'keys' | 'log'
  readonly onMode: (mode: 'keys' | 'log') => void
  readonly onClose: () => void
  /** Returns, once, the text that was typed before the field was rendered. */
  readonly takeTyped: () => string
}

/**
 * The command palette: one field for titles, people, pages and actions. The field is painted first, its results after
 * that, because the visitor starts to type at once.
 */
export function CommandPalette({ mode, onMode, onClose, takeTyped }: PaletteProps) {
  const { t } = useTranslation()
  const isAfterPaint = useAfterPaint()
  const [text, setText] = useState('')
  const query = queryText(text)
  const isLog = mode === 'log'
  const titleResults = useTitleResults(query, isLog)
  const pageCommands = usePageCommands()
  const showCommands = useShowCommands()
  const actions = useActions(onMode)
  if (mode === 'keys') return <KeysDialog onClose={onClose} />
  const groups = [
    ...titleResults.groups,
    ...(isLog
      ? []
      : [
          { label: t('palette.pages'), items: matchingCommands(pageCommands, query) },
          { label: t('palette.actions'), items: matchingCommands([...showCommands, ...actions], query) },
          titleResults.last,
        ]),
  ].filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const counted =
    count > 0
      ? t('palette.count', { count })
      : isLog && query === ''
        ? t('log.search')
        : t('search.nothingTitle', { query })
  return (
    <PaletteDialog
      placeholder={t(isLog ? 'log.search' : 'palette.placeholder')}
      takeTyped={takeTyped}
      onText={setText}
      groups={isAfterPaint ? groups : undefined}
      status={titleResults.status ?? counted}
      onClose={onClose}
    />
  )
}
