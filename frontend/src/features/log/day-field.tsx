import { useId } from 'react'
import type { ParseKeys } from 'i18next'
import { FIRST_VIEWING_DAY } from '@contract/played-at'
import { useToday } from '../../context/use-today.ts'
import type { DayChoice, KnownDate } from '../../domain/lists/viewing-fields.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceChips } from './choice-chips.tsx'
import type { Times } from './log-state.ts'

const knownDates: readonly (readonly [KnownDate, ParseKeys])[] = [
  ['day', 'marks.knownDay'],
  ['month', 'marks.knownMonth'],
  ['year', 'marks.knownYear'],
]

interface DayFieldProps {
  readonly choice: DayChoice
  /** `YYYY-MM-DD`; of a month or a year any day of it. */
  readonly day: string
  readonly known: KnownDate
  /** `YYYY-MM-DD`; empty while it is unknown. */
  readonly released: string
  readonly isEpisode: boolean
  readonly onChange: (change: { choice?: DayChoice; day?: string; known?: KnownDate }) => void
}

/** When it was watched: today, yesterday, a date as exactly as it is known, the day of its release, or an unknown day. */
export function DayField({ choice, day, known, released, isEpisode, onChange }: DayFieldProps) {
  const { t } = useTranslation()
  const today = useToday()
  const choices: readonly (readonly [DayChoice, ParseKeys])[] = [
    ['today', 'log.day.today'],
    ['yesterday', 'log.day.yesterday'],
    ['date', 'log.day.date'],
    ...(released && released <= today ? [['release', isEpisode ? 'log.day.aired' : 'log.day.release'] as const] : []),
    ['none', 'marks.knownNone'],
  ]
  return (
    <>
      <ChoiceChips
        legend={t('log.day.label')}
        name="day-choice"
        choices={choices}
        chosen={choice}
        onChoose={(chosen) =>
          onChange({ choice: chosen, ...(chosen === 'date' && known === 'none' ? { known: 'day' } : {}) })
        }
      />
      {choice === 'date' ? <DateFields day={day} known={known} today={today} onChange={onChange} /> : null}
    </>
  )
}

const timesOfRange: readonly (readonly [Times, ParseKeys])[] = [
  ['now', 'log.times.now'],
  ['aired', 'log.times.aired'],
  ['none', 'marks.knownNone'],
]

interface TimesFieldProps {
  readonly times: Times
  readonly onChange: (change: { times: Times }) => void
}

/** When several episodes were watched. */
export function TimesField({ times, onChange }: TimesFieldProps) {
  const { t } = useTranslation()
  return (
    <ChoiceChips
      legend={t('log.day.label')}
      name="times"
      choices={timesOfRange}
      chosen={times}
      onChoose={(chosen) => onChange({ times: chosen })}
    />
  )
}

interface DateFieldsProps extends Pick<DayFieldProps, 'day' | 'known' | 'onChange'> {
  readonly today: string
}

function DateFields({ day, known, today, onChange }: DateFieldsProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <div>
        <label htmlFor={`${id}-day`} className="text-sm text-quiet">
          {t('marks.date')}
        </label>
        <input
          id={`${id}-day`}
          type="date"
          required
          min={FIRST_VIEWING_DAY}
          max={today}
          defaultValue={day}
          onChange={({ target }) => onChange({ day: target.value })}
          className="field mt-1"
        />
      </div>
      <div>
        <label htmlFor={`${id}-known`} className="text-sm text-quiet">
          {t('marks.known')}
        </label>
        <select
          id={`${id}-known`}
          className="field mt-1"
          value={known}
          onChange={({ target }) =>
            onChange({ known: knownDates.find(([value]) => value === target.value)?.[0] ?? 'day' })
          }
        >
          {knownDates.map(([value, key]) => (
            <option key={value} value={value}>
              {t(key)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
