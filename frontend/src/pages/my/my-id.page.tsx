import { getRouteApi } from '@tanstack/react-router'
import { MyListPage } from './my-list.page.tsx'

const route = getRouteApi('/my/$id')

/** One list, by its id. */
export function MyIdPage() {
  const { id } = route.useParams()
  return <MyListPage key={id} id={id} />
}
