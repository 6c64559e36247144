import { createContext, Suspense, useContext, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'

/** Whoever wants to know when what is on the screen has come alive. */
interface Pieces {
  readonly wait: (part: string) => void
  readonly alive: (part: string) => void
}

const PiecesContext = createContext<Pieces>({ wait: () => undefined, alive: () => undefined })
export const PiecesProvider = PiecesContext.Provider

interface PieceProps {
  readonly children: ReactNode
}

/** A part of a page that comes alive by itself, so that the browser answers between it and the next. */
export function Piece({ children }: PieceProps) {
  const pieces = useContext(PiecesContext)
  const part = useId()
  // Of what has not come alive yet, nothing but its surroundings can tell that it is there.
  useLayoutEffect(() => {
    pieces.wait(part)
    return () => pieces.alive(part)
  }, [pieces, part])
  return <Part name={part}>{children}</Part>
}

/** A part that begins below the screen, as a rule: what is on the screen does not wait for it. */
export function LowerPiece({ children }: PieceProps) {
  const pieces = useContext(PiecesContext)
  const part = useId()
  const place = useRef<HTMLDivElement>(null)
  // As above; where it stands only the browser knows.
  useLayoutEffect(() => {
    if (place.current && place.current.getBoundingClientRect().top < window.innerHeight) pieces.wait(part)
    return () => pieces.alive(part)
  }, [pieces, part])
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
  const pieces = useContext(PiecesContext)
  // An effect is the first that runs of what the server made.
  useEffect(() => pieces.alive(part), [pieces, part])
  return null
}
