import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ParseKeys } from 'i18next'
import type { EpisodeMarks } from '@contract/episodes.schema'
import type { ChangeResult } from '../../changes/change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { Buttons, NotSaved } from './log-answers.tsx'
import { submitByKey } from './log-form.tsx'

type Times = 'now' | NonNullable<EpisodeMarks['times']>
const times: readonly (readonly [Times, ParseKeys])[] = [
  ['now', 'log.times.now'],
  ['aired', 'log.times.aired'],
  ['none', 'marks.knownNone'],
]

interface RangeFormProps {
  /** The choice of episodes. */
  readonly children: ReactNode
  readonly onSave: (times: EpisodeMarks['times']) => Promise<ChangeResult>
  readonly onClose: () => void
}

/** Marks several episodes as watched: now, each on the day on which it aired, or on an unknown day. */
export function RangeForm({ children, onSave, onClose }: RangeFormProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Times>('now')
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const result = await onSave(chosen === 'now' ? undefined : chosen)
      if (result.state === 'refused') throw result.error
    },
    onSuccess: onClose,
  })
  return (
    <form
      onKeyDown={(event) => submitByKey(event, event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      {children}
      <ChoiceChips legend={t('log.day.label')} name="times" choices={times} chosen={chosen} onChoose={setChosen} />
      {error ? <NotSaved error={error} storedNote={undefined} /> : null}
      <Buttons isEarly={false} isPending={isPending} onClose={onClose} onOtherDay={onClose} />
    </form>
  )
}
