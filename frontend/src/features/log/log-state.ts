import { useMutation } from '@tanstack/react-query'
import { useImperativeHandle, useState, type KeyboardEvent } from 'react'
import type { ChangeResult } from '../../changes/change.ts'
import { useToday } from '../../context/use-today.ts'
import { choiceOf, dayOfChoice, type DayChoice, type ViewingFields } from '../../domain/lists/viewing-fields.ts'
import { ratingAfterKey } from '../../ui/stars/rating-keys.ts'
import type { LogParts } from './log-parts.tsx'

/** When several episodes were watched: all now, each on the day on which it aired, or on an unknown day. */
export type Times = 'now' | 'aired' | 'none'

/** The values of the form about a viewing and its title. */
export interface LogFields extends ViewingFields {
  /** If omitted, it stays. */
  readonly favourite?: boolean
  /** Whether the member had seen it before, without a viewing that shows it. */
  readonly seenBefore: boolean
  /** Of several episodes, instead of the day. */
  readonly times: Times
}

export type Values = Omit<LogFields, 'favourite'> & { readonly choice: DayChoice; readonly favourite?: boolean }

interface LogStateParts extends Pick<LogParts, 'askToClose' | 'onClose'> {
  readonly fields: ViewingFields
  /** The first release of the logged title, `YYYY-MM-DD`; empty while it is unknown. */
  readonly released: string
  /** Whether the fields are those of a stored viewing. */
  readonly isEdit: boolean
  /** Whether several episodes are logged, which have no day of their own. */
  readonly isRange: boolean
  /** Resolves with null if there is nothing to change. */
  readonly onSave: (fields: LogFields) => Promise<ChangeResult | null>
}

/** The values of the form, the question that it asks, and how they are saved. */
export function useLogState({ fields, released, isEdit, isRange, askToClose, onSave, onClose }: LogStateParts) {
  const today = useToday()
  const [values, setValues] = useState<Values>({
    ...fields,
    choice: choiceOf(fields, today),
    seenBefore: false,
    times: 'now',
  })
  const [question, ask] = useState<'early' | 'discard' | null>(null)
  const dayOf = (of: Values) => dayOfChoice(of.choice, of, { today, released })
  const mutation = useMutation({
    mutationFn: async (saved: LogFields) => {
      const result = await onSave(saved)
      if (result?.state === 'refused') throw result.error
    },
    onSuccess: onClose,
  })
  const isEarly = (of: Values): boolean => {
    const { day, known } = dayOf(of)
    const isUnchanged = isEdit && day === fields.day
    return !isRange && !isUnchanged && known === 'day' && day < released
  }
  const save = (saved: Values) => {
    if (mutation.isPending) return
    if (isEarly(saved) && question !== 'early') return ask('early')
    const { choice: _choice, ...rest } = saved
    mutation.mutate({ ...rest, ...dayOf(saved), note: saved.note?.trim() ? saved.note : null })
  }
  const change = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }))
    if (question === 'early' && ('choice' in changed || 'day' in changed || 'known' in changed)) ask(null)
  }
  /** Applies keys that were pressed before the stars had the focus. */
  const press = (keys: readonly string[]) => {
    const rating = keys.reduce((before, key) => ratingAfterKey(key, before) ?? before, values.rating ?? 0) || null
    change({ rating })
    if (keys.includes('Enter')) save({ ...values, rating })
  }
  useImperativeHandle(askToClose, () => () => {
    const isTyped = (values.note ?? '').trim() !== (fields.note ?? '').trim()
    if (isTyped) ask(question === 'discard' ? null : 'discard')
    return isTyped
  })
  return { values, change, question, ask, save, press, day: dayOf(values).day, mutation }
}

/** Enter saves, unless it presses a button or begins a new line; with Ctrl or Cmd it saves everywhere. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof Element)) return
  const isOfControl = event.target.closest('button, textarea, select') !== null
  if (isOfControl && !event.ctrlKey && !event.metaKey) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
