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

/** Is notified which parts on the screen wait for hydration, and which are hydrated. */
interface Pieces {
  readonly wait: (part: string) => void
  readonly alive: (part: string) => void
}

const PiecesContext = createContext<Pieces>({ wait: () => undefined, alive: () => undefined })
export const PiecesProvider = PiecesContext.Provider

interface PieceProps {
  readonly children: ReactNode
  /** Called when its effects have run. Has to be a stable function. */
  readonly onAlive?: () => void
}

/** A part of a page that is hydrated separately, so that the browser can handle input between it and the next. */
export function Piece({ children, onAlive }: PieceProps) {
  const { part, isCalled } = usePart(() => true)
  return (
    <Part name={part} isCalled={isCalled} onAlive={onAlive}>
      {children}
    </Part>
  )
}

/** A part that usually starts below the screen: then nothing waits for it, and React hydrates it when it is idle. */
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

/**
 * Hydrates parts on the screen first; React hydrates all others when it is idle.
 */
function usePart(isOnScreen: () => boolean): { readonly part: string; readonly isCalled: boolean } {
  const pieces = useContext(PiecesContext)
  const part = useId()
  const [isCalled, setIsCalled] = useState(false)
  const isSeen = useRef(isOnScreen)
  // A part that is not hydrated runs no effects, so its parent registers it; its position is known after layout.
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
 * Renders its first children until it is hydrated: a change of props would make React hydrate the part at once and
 * synchronously.
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

/** Memoized, because rendering a boundary again hydrates it: only `shouldHydrate` does. */
const Boundary = memo(({ name, children, onAlive }: PartProps) => (
  <Suspense>
    {children}
    <Alive part={name} onAlive={onAlive} />
  </Suspense>
))

function Alive({ part, onAlive }: { readonly part: string; readonly onAlive: (() => void) | undefined }) {
  const pieces = useContext(PiecesContext)
  // An effect runs as soon as the part is hydrated.
  useEffect(() => {
    pieces.alive(part)
    onAlive?.()
  }, [pieces, part, onAlive])
  return null
}
