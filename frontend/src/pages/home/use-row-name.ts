import type { PersonalRow } from '@contract/home.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { publicRows, type PublicRowId } from '@contract/home-rows'
import { useApp } from '../../context/app-context.tsx'
import { publicRowName } from './public-row.tsx'

const names = {
  continue: 'episodes.continue',
  coming: 'home.coming',
  watchlist: 'my.watchlist.title',
  people: 'people.homeRow',
  liked: 'home.liked',
} as const

const isPublic = (id: string): id is PublicRowId => publicRows.some((name) => name === id)

/** Returns the name of a row in the list of all rows; the row of a genre includes the genre's name. */
export function useRowName(personal: readonly PersonalRow[]): (id: string) => string {
  const { t } = useTranslation()
  const { boot } = useApp()
  return (id) => {
    if (isPublic(id)) return t(publicRowName(id, boot.source))
    if (id in names) return t(names[id as keyof typeof names])
    const row = personal.find(({ reason }) => reason.kind === 'followedGenre' && `genre:${reason.id}` === id)
    return row?.reason.kind === 'followedGenre' ? t('home.becauseYouFollow', { genre: row.reason.name }) : id
  }
}
