import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HomeRow } from '@contract/home-rows'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { PromptDialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { HomeRowsHandle } from './use-home-rows.ts'

export interface CustomizeProps extends HomeRowsHandle {
  readonly rowName: (id: string) => string
}

/** The dialog in which a member orders, hides and brings back the rows of their home page. */
export function CustomizeDialog({
  rows,
  move,
  show,
  reset,
  rowName,
  onClose,
}: CustomizeProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState('')
  const moveAndAnnounce = (id: string, from: number, by: -1 | 1) => {
    const to = from + by
    if (to < 0 || to >= rows.length) return
    move(id, by)
    setAnnouncement(t('home.movedTo', { row: rowName(id), position: to + 1, total: rows.length }))
  }
  return (
    <PromptDialog
      title={t('home.customizeTitle')}
      description={t('home.customizeHint')}
      onClose={onClose}
      className="inset-x-2 top-[8vh] max-h-[84vh] max-w-xl p-4 sm:inset-x-4 sm:p-5"
    >
      <ol className="mt-4 divide-y divide-line">
        {rows.map((row, index) => (
          <RowTools
            key={row.id}
            row={row}
            name={rowName(row.id)}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onMove={(by) => moveAndAnnounce(row.id, index, by)}
            onShow={(shown) => show(row.id, shown)}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={onClose}>
          {t('action.close')}
        </button>
        <button type="button" className="button" onClick={reset}>
          {t('home.reset')}
        </button>
      </div>
    </PromptDialog>
  )
}

interface RowToolsProps {
  readonly row: HomeRow
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onShow: (shown: boolean) => void
}

/** The buttons of the first and the last row are disabled but remain, so that they keep the focus. */
function RowTools({ row, name, isFirst, isLast, onMove, onShow }: RowToolsProps) {
  const { t } = useTranslation()
  return (
    <li className="flex items-center gap-1 py-1">
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={!row.hidden}
        aria-label={t('home.showRow', { row: name })}
        onClick={() => onShow(row.hidden)}
      >
        <span className="switch-thumb" />
      </button>
      <span
        className={`min-w-0 grow px-1 wrap-anywhere hyphens-auto sm:px-2 ${row.hidden ? 'text-quiet line-through' : ''}`}
      >
        {name}
      </span>
      <SteadyButton
        className="button-quiet aria-disabled:opacity-30"
        disabled={isFirst}
        aria-label={t('home.moveUp', { row: name })}
        onClick={() => onMove(-1)}
      >
        <Icon name="arrow-up" />
      </SteadyButton>
      <SteadyButton
        className="button-quiet aria-disabled:opacity-30"
        disabled={isLast}
        aria-label={t('home.moveDown', { row: name })}
        onClick={() => onMove(1)}
      >
        <Icon name="arrow-down" />
      </SteadyButton>
    </li>
  )
}
