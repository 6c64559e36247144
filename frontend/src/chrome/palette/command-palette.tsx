import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { queryText } from '../../domain/search/query-text.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import type { PaletteProps } from './palette.ts'
import { useAfterPaint } from '../../ui/pieces/use-after-paint.ts'
import { matching } from './command.ts'
import { useActions } from './use-actions.ts'
import { useFoundTitles } from './use-found-titles.ts'
import { usePlaces } from './use-places.ts'

/**
 * The command palette: one field for titles, people, pages and actions. The field is painted first, its results after
 * that, because the visitor starts to type at once.
 */
export function CommandPalette({ mode, onKeys, onClose, takeTyped }: PaletteProps) {
  const { t } = useTranslation()
  const isAfterPaint = useAfterPaint()
  const [text, setText] = useState('')
  const query = queryText(text)
  const found = useFoundTitles(query)
  const places = usePlaces()
  const actions = useActions(onKeys)
  if (mode === 'keys') return <KeysDialog onClose={onClose} />
  const groups = [
    ...found.groups,
    { label: t('palette.pages'), items: matching(places, query) },
    { label: t('palette.actions'), items: matching(actions, query) },
    found.last,
  ].filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const counted = count > 0 ? t('palette.count', { count }) : t('search.nothingTitle', { query })
  return (
    <PaletteDialog
      takeTyped={takeTyped}
      onText={setText}
      groups={isAfterPaint ? groups : undefined}
      status={found.says ?? counted}
      onClose={onClose}
    />
  )
}
