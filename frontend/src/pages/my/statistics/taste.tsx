import type { Figures } from '@contract/statistics.schema'
import { displayName } from '../../../i18n/format/format.ts'
import { useApp } from '../../../context/app-context.tsx'
import { useFormats } from './use-formats.ts'
import type { Names } from './use-statistics.ts'
import { useGroupWords } from '../use-group-words.ts'
import { groupLink } from './figure-links.ts'
import { FactLink } from './figure-tiles.tsx'

type TasteFigures = NonNullable<Figures['taste']>
type Group = TasteFigures['sentences'][number]['group']
/** The ratings that sentences need. */
const MIN_RATINGS = 60

/** What the member rates differently from everybody: sentences that open their titles, or how many ratings are missing. */
export function Taste({ taste: { missing, sentences }, names }: { taste: TasteFigures; names: Names }) {
  const { t, stars, titles } = useFormats()
  const { boot } = useApp()
  const nameOf = useGroupName(names)
  if (missing > 0)
    return (
      <div className="mt-4 grid max-w-xl gap-3">
        <p>{t('statistics.taste.missing', { count: missing })}</p>
        <progress
          className="seen-bar"
          value={Math.max(0, MIN_RATINGS - missing)}
          max={MIN_RATINGS}
          aria-label={t('statistics.section.taste')}
        />
      </div>
    )
  const isOwn = boot.source === 'embedded'
  const above = isOwn ? 'statistics.taste.aboveOwn' : 'statistics.taste.above'
  const below = isOwn ? 'statistics.taste.belowOwn' : 'statistics.taste.below'
  const said = sentences.flatMap(({ group, difference, titles: count }) => {
    const name = nameOf(group)
    if (name === undefined) return []
    const text = t(difference > 0 ? above : below, { group: name, stars: stars(difference * 2) })
    return [{ link: groupLink(group), text, count }]
  })
  if (said.length === 0) return <p className="mt-4">{t('statistics.taste.none')}</p>
  return (
    <ul className="taste">
      {said.map(({ link, text, count }) => (
        <li key={text}>
          <p className="display text-heading">
            <FactLink link={link}>{text}</FactLink>
          </p>
          <p className="text-quiet">{titles(count)}</p>
        </li>
      ))}
    </ul>
  )
}

/** The name of a group of titles: its genre, country, decade and so on; undefined if one of them is unknown. */
function useGroupName(names: Names) {
  const { language } = useFormats()
  const words = useGroupWords()
  return ({ genre, country, decade, originalLanguage, runtime, person }: Group): string | undefined => {
    const personId = Number(person?.match(/\d+/)?.[0])
    const parts = [
      ...(genre === undefined ? [] : [names.genre(genre)]),
      ...(country === undefined ? [] : [displayName(language, 'region', country)]),
      ...(decade === undefined ? [] : [words.decade(String(decade))]),
      ...(originalLanguage === undefined ? [] : [displayName(language, 'language', originalLanguage)]),
      ...(runtime === undefined ? [] : [words.runtime(runtime)]),
      ...(person === undefined ? [] : [names.person(personId)]),
    ]
    return parts.includes(undefined) || parts.length === 0 ? undefined : parts.join(' · ')
  }
}
