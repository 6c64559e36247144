import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { breakpoints } from '@contract/image-url'
import { useApp } from '../../app/app-context.tsx'
import { mediaTitle } from '../../lib/media.ts'
import { Picture } from '../../ui/picture/picture.tsx'

/** The way in, and beside it on a wide screen a scene of today. The way in never waits for the scene. */
export function Door({ children }: { children: ReactNode }) {
  const { queries } = useApp()
  const { data } = useQuery(queries.trending('all', 'day'))
  const title = data?.results.find(({ backdrop_path: path }) => path)
  return (
    <div className="page door">
      <div className="w-full max-w-md py-12">{children}</div>
      {title ? (
        <div className="door-scene" aria-hidden="true">
          <Picture
            path={title.backdrop_path}
            kind="backdrop"
            width={breakpoints.xl}
            sizes="60vw"
            title={mediaTitle(title)}
            seed={title.id}
            alt=""
            className="size-full"
          />
        </div>
      ) : null}
    </div>
  )
}
