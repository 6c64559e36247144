import { useLocation, type NotFoundRouteProps } from '@tanstack/react-router'
import { ErrorMessage } from './error-screen.tsx'

/** An address without a page (§8): `Page Not Found: {path}` for a wrong type, `Page not found: {path}` for the rest. */
export function NotFoundScreen({ data }: NotFoundRouteProps) {
  const { pathname } = useLocation()
  const message = typeof data === 'string' ? data : `Page not found: ${pathname}`
  return <ErrorMessage message="404" detail={message} />
}
