import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mediaTitle } from '../../lib/media.ts'
import { useApp } from '../../app/app-context.tsx'
import { Picture } from '../../ui/picture/picture.tsx'

/** As many as a tall window has room for, four beside each other. */
const mostPosters = 16

/** The way in, and beside it on a wide screen a wall of what is seen today. The way in never waits for the wall. */
export function Door({ children }: { children: ReactNode }) {
  const { queries } = useApp()
  const { data } = useQuery(queries.trending('all', 'day'))
  const titles = data?.results.filter(({ poster_path: path }) => path).slice(0, mostPosters)
  return (
    <div className="page door">
      <div className="w-full max-w-md py-12">{children}</div>
      {titles ? (
        <div className="door-wall" aria-hidden="true">
          <div>
            {titles.map((row) => (
              <Picture
                key={`${row.media_type}-${row.id}`}
                path={row.poster_path}
                kind="poster"
                width={180}
                title={mediaTitle(row)}
                seed={row.id}
                alt=""
                className="overflow-clip rounded-card shadow-card"
              />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  )
}
