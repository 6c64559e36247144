import { getRouteApi } from '@tanstack/react-router'
import { isSavedList } from '../../domain/lists/saved-lists.ts'
import { OwnListPage } from './lists/own-list.page.tsx'
import { MyListPage } from './my-list.page.tsx'

const route = getRouteApi('/my/$id')

/** The page of one list by its id: a built-in list, or one of the member's own lists. */
export function MyIdPage() {
  const { id } = route.useParams()
  return isSavedList(id) ? <MyListPage key={id} id={id} /> : <OwnListPage key={id} id={id} />
}
