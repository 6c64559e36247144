import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

interface MoveDialogProps {
  readonly title: string
  readonly rank: number
  readonly last: number
  readonly onClose: () => void
  readonly onMove: (rank: number) => void
}

/** Moves a title to a typed rank, which is quicker than dragging in a long list. */
export function MoveDialog({ title, onClose, ...move }: MoveDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('lists.drag', { title })} onClose={onClose}>
      <MoveForm {...move} onDone={onClose} />
    </Dialog>
  )
}

function MoveForm({
  rank,
  last,
  onMove,
  onDone,
}: Pick<MoveDialogProps, 'rank' | 'last' | 'onMove'> & { onDone: () => void }) {
  const { t } = useTranslation()
  const [newRank, setNewRank] = useState(String(rank))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone()
    if (Number(newRank) !== rank) onMove(Number(newRank))
  }
  return (
    <form className="mt-4 flex items-end gap-3" onSubmit={submit}>
      <label className="block grow">
        <span className="text-sm text-quiet">{t('lists.position', { last })}</span>
        <input
          type="number"
          inputMode="numeric"
          className="field mt-1 tabular-nums"
          value={newRank}
          min={1}
          max={last}
          required
          onChange={(event) => setNewRank(event.target.value)}
        />
      </label>
      <button type="submit" className="button button-primary">
        {t('lists.move')}
      </button>
    </form>
  )
}
