import type { PersonalRow } from '@contract/home.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { publicRowNames } from './public-row.tsx'

const names = {
  continue: 'episodes.continue',
  coming: 'home.coming',
  watchlist: 'my.watchlist.title',
  people: 'people.homeRow',
  liked: 'home.liked',
  ...publicRowNames,
} as const

/** What a row is called where all are listed; a genre's row by the genre. */
export function useRowName(personal: readonly PersonalRow[]): (id: string) => string {
  const { t } = useTranslation()
  return (id) => {
    if (id in names) return t(names[id as keyof typeof names])
    const row = personal.find(({ reason }) => reason.kind === 'followedGenre' && `genre:${reason.id}` === id)
    return row?.reason.kind === 'followedGenre' ? t('home.becauseYouFollow', { genre: row.reason.name }) : id
  }
}
