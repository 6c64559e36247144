import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context/app-context.tsx'
import { PosterWall } from '../../ui/poster-wall/poster-wall.tsx'

/** The layout of the login pages: the form and, on a wide screen, a wall of trending posters. The form never waits. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { queries } = useApp()
  const { data } = useQuery(queries.trending('all', 'day'))
  return (
    <div className="page auth-layout">
      <div className="w-full max-w-md py-12">{children}</div>
      {data ? <PosterWall titles={data.results} className="auth-layout-wall" /> : null}
    </div>
  )
}
