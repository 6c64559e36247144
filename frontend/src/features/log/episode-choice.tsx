import { useId } from 'react'
import type { ParseKeys } from 'i18next'
import type { EpisodeNumber, ShowProgress } from '@contract/episodes.schema'
import { seasonOf } from '../../domain/episode/show-progress.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceChips } from './choice-chips.tsx'

/** One episode, all up to and including it, or its whole season. */
export type EpisodeRange = 'one' | 'upTo' | 'season'

const ranges: readonly (readonly [EpisodeRange, ParseKeys])[] = [
  ['one', 'log.range.one'],
  ['upTo', 'log.range.upTo'],
  ['season', 'log.range.season'],
]

interface EpisodeChoiceProps {
  readonly progress: ShowProgress
  readonly range: EpisodeRange
  readonly episode: EpisodeNumber
  readonly onRange: (range: EpisodeRange) => void
  readonly onEpisode: (episode: EpisodeNumber) => void
}

/** Which episodes are logged: those that have aired, by their numbers, as their names may say too much. */
export function EpisodeChoice({ progress, range, episode, onRange, onEpisode }: EpisodeChoiceProps) {
  const { t } = useTranslation()
  const seasons = progress.seasons.filter(({ aired }) => aired.length > 0)
  const aired = seasonOf(progress, episode.season)?.aired ?? []
  const listed = aired.includes(episode.episode) ? aired : [...aired, episode.episode].toSorted((a, b) => a - b)
  return (
    <>
      <ChoiceChips legend={t('log.range.label')} name="range" choices={ranges} chosen={range} onChoose={onRange} />
      <div className="mt-3 grid grid-cols-2 gap-3">
        <NumberSelect
          label={t('episodes.season')}
          value={episode.season}
          numbers={seasons.map(({ season }) => season)}
          textOf={(number) => (number === 0 ? t('log.specials') : t('episodes.seasonName', { number }))}
          onChoose={(season) => onEpisode({ season, episode: seasonOf(progress, season)?.aired[0] ?? 1 })}
        />
        {range === 'season' ? null : (
          <NumberSelect
            label={t('episodes.episode')}
            value={episode.episode}
            numbers={listed}
            textOf={(number) => t('episodes.name', { number })}
            onChoose={(number) => onEpisode({ season: episode.season, episode: number })}
          />
        )}
      </div>
    </>
  )
}

interface NumberSelectProps {
  readonly label: string
  readonly value: number
  readonly numbers: readonly number[]
  readonly textOf: (number: number) => string
  readonly onChoose: (number: number) => void
}

function NumberSelect({ label, value, numbers, textOf, onChoose }: NumberSelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-sm text-quiet">
        {label}
      </label>
      <select id={id} className="field mt-1" value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {textOf(number)}
          </option>
        ))}
      </select>
    </div>
  )
}
