import {
  createContext,
  memo,
  startTransition,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'

/** Whoever wants to know when what is on the screen has come alive. */
interface Pieces {
  readonly wait: (part: string) => void
  readonly alive: (part: string) => void
}

const PiecesContext = createContext<Pieces>({ wait: () => undefined, alive: () => undefined })
export const PiecesProvider = PiecesContext.Provider

interface PieceProps {
  readonly children: ReactNode
  /** Told when its effects have run. Always the same. */
  readonly onAlive?: () => void
}

/** A part of a page that comes alive by itself, so that the browser answers between it and the next. */
export function Piece({ children, onAlive }: PieceProps) {
  const { part, isCalled } = usePart(() => true)
  return (
    <Part name={part} isCalled={isCalled} onAlive={onAlive}>
      {children}
    </Part>
  )
}

/** A part that begins below the screen, as a rule: then nothing waits for it, and it comes alive when there is time. */
export function LowerPiece({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const { part, isCalled } = usePart(
    () => place.current !== null && place.current.getBoundingClientRect().top < window.innerHeight,
  )
  return (
    <div ref={place} className={className}>
      <Part name={part} isCalled={isCalled}>
        {children}
      </Part>
    </div>
  )
}

/** What is on the screen is called to life before all that is not, which React sees to when it has nothing else to do. */
function usePart(isOnScreen: () => boolean): { readonly part: string; readonly isCalled: boolean } {
  const pieces = useContext(PiecesContext)
  const part = useId()
  const [isCalled, setIsCalled] = useState(false)
  const isSeen = useRef(isOnScreen)
  // Of what has not come alive yet nothing but its surroundings can tell that it is there, and only the browser where.
  useLayoutEffect(() => {
    if (isSeen.current()) {
      pieces.wait(part)
      startTransition(() => setIsCalled(true))
    }
    return () => pieces.alive(part)
  }, [pieces, part])
  return { part, isCalled }
}

interface PartProps extends PieceProps {
  readonly name: string
  readonly isCalled: boolean
}

/**
 * Until it is alive a part stays what it was begun with, whatever its surroundings do meanwhile: for anything else React
 * would bring it to life at once, and all of it in one go.
 */
function Part({ children, onAlive, ...part }: PartProps) {
  const [isAlive, setIsAlive] = useState(false)
  const [begun] = useState(children)
  const becomeAlive = useCallback(() => {
    startTransition(() => setIsAlive(true))
    onAlive?.()
  }, [onAlive])
  return (
    <Boundary {...part} onAlive={becomeAlive}>
      {isAlive ? children : begun}
    </Boundary>
  )
}

/** A boundary that is rendered anew has to come alive first: it is when it is called, and for nothing else. */
const Boundary = memo(({ name, children, onAlive }: PartProps) => (
  <Suspense>
    {children}
    <Alive part={name} onAlive={onAlive} />
  </Suspense>
))

function Alive({ part, onAlive }: { readonly part: string; readonly onAlive: (() => void) | undefined }) {
  const pieces = useContext(PiecesContext)
  // An effect is the first that runs of what the server made.
  useEffect(() => {
    pieces.alive(part)
    onAlive?.()
  }, [pieces, part, onAlive])
  return null
}
