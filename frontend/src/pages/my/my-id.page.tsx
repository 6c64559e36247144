import { getRouteApi } from '@tanstack/react-router'
import { isSavedList } from '../../domain/library/saved-lists.ts'
import { OwnListPage } from './lists/own-list.page.tsx'
import { MyListPage } from './my-list.page.tsx'

const route = getRouteApi('/my/$id')

/** One list, by its id: of those that every member has, or of the member's own. */
export function MyIdPage() {
  const { id } = route.useParams()
  return isSavedList(id) ? <MyListPage key={id} id={id} /> : <OwnListPage key={id} id={id} />
}
