import { useRouterState, type NotFoundRouteProps } from '@tanstack/react-router'
import { ErrorMessage } from './error-screen.tsx'

/** An address without a page (§8): `Page Not Found: {path}` for a wrong type, `Page not found: {path}` for the rest. */
export function NotFoundScreen({ data }: NotFoundRouteProps) {
  // While the next page is loaded, this screen still belongs to the former address.
  const pathname = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) => ((isLoading && resolvedLocation) || location).pathname,
  })
  return <ErrorMessage message="404" detail={notFoundDetail(data, pathname)} />
}

/**
 * The sentence with the path. `data` is the decoded path whose type is invalid, or undefined; the router keeps it after
 * a navigation to an address that matches no route, so that only data of this path counts.
 */
export const notFoundDetail = (data: unknown, pathname: string): string =>
  data === decoded(pathname) ? `Page Not Found: ${data}` : `Page not found: ${pathname}`

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
