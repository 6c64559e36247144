import { Suspense, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useApp } from '../../app/app-context.tsx'

interface PieceProps {
  readonly children: ReactNode
}

/** A part of a page that comes alive by itself, so that the browser answers between it and the next. */
export function Piece({ children }: PieceProps) {
  const { hydration } = useApp()
  const part = useId()
  // Of what has not come alive yet, nothing but its surroundings can tell that it is there.
  useLayoutEffect(() => {
    hydration.wait(part)
    return () => hydration.alive(part)
  }, [hydration, part])
  return <Part name={part}>{children}</Part>
}

/** A part that begins below the screen, as a rule: what is on the screen does not wait for it. */
export function LowerPiece({ children }: PieceProps) {
  const { hydration } = useApp()
  const part = useId()
  const place = useRef<HTMLDivElement>(null)
  // As above; where it stands only the browser knows.
  useLayoutEffect(() => {
    if (place.current && place.current.getBoundingClientRect().top < window.innerHeight) hydration.wait(part)
    return () => hydration.alive(part)
  }, [hydration, part])
  return (
    <div ref={place}>
      <Part name={part}>{children}</Part>
    </div>
  )
}

const Part = ({ name, children }: PieceProps & { name: string }) => (
  <Suspense>
    {children}
    <Alive part={name} />
  </Suspense>
)

function Alive({ part }: { part: string }) {
  const { hydration } = useApp()
  // An effect is the first that runs of what the server made.
  useEffect(() => hydration.alive(part), [hydration, part])
  return null
}
