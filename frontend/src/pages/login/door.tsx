import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../app/app-context.tsx'
import { Backdrop } from '../../ui/backdrop/backdrop.tsx'

/** The way in, and beside it on a wide screen a scene of today. The way in never waits for the scene. */
export function Door({ children }: { children: ReactNode }) {
  const { queries } = useApp()
  const { data } = useQuery(queries.trending('all', 'day'))
  const title = data?.results.find(({ backdrop_path: path }) => path)
  return (
    <div className="page door">
      <div className="w-full max-w-md py-12">{children}</div>
      {title ? <Backdrop media={title} className="door-scene" sizes="60vw" priority={false} /> : null}
    </div>
  )
}
