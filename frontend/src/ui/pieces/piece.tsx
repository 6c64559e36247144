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
  readonly registerPart: (part: string) => void
  readonly markHydrated: (part: string) => void
}

const PiecesContext = createContext<Pieces>({ registerPart: () => undefined, markHydrated: () => undefined })
export const PiecesProvider = PiecesContext.Provider

interface PieceProps {
  readonly children: ReactNode
  /** Called when its effects have run. Has to be a stable function. */
  readonly onHydrated?: () => void
}

/** A part of a page that is hydrated separately, so that the browser can handle input between it and the next. */
export function Piece({ children, onHydrated }: PieceProps) {
  const { part, shouldHydrate } = usePart(() => true)
  return (
    <Part name={part} shouldHydrate={shouldHydrate} onHydrated={onHydrated}>
      {children}
    </Part>
  )
}

/** A part that usually starts below the screen: then nothing waits for it, and React hydrates it when it is idle. */
export function LowerPiece({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  const container = useRef<HTMLDivElement>(null)
  const { part, shouldHydrate } = usePart(
    () => container.current !== null && container.current.getBoundingClientRect().top < window.innerHeight,
  )
  return (
    <div ref={container} className={className}>
      <Part name={part} shouldHydrate={shouldHydrate}>
        {children}
      </Part>
    </div>
  )
}

/**
 * Hydrates parts on the screen first; React hydrates all others when it is idle.
 */
function usePart(isOnScreen: () => boolean): { readonly part: string; readonly shouldHydrate: boolean } {
  const pieces = useContext(PiecesContext)
  const part = useId()
  const [shouldHydrate, setIsCalled] = useState(false)
  const isSeen = useRef(isOnScreen)
  // A part that is not hydrated runs no effects, so its parent registers it; its position is known after layout.
  useLayoutEffect(() => {
    if (isSeen.current()) {
      pieces.registerPart(part)
      startTransition(() => setIsCalled(true))
    }
    return () => pieces.markHydrated(part)
  }, [pieces, part])
  return { part, shouldHydrate }
}

interface PartProps extends PieceProps {
  readonly name: string
  readonly shouldHydrate: boolean
}

/**
 * Renders its first children until it is hydrated: a change of props would make React hydrate the part at once and
 * synchronously.
 */
function Part({ children, onHydrated, ...part }: PartProps) {
  const [isHydrated, setIsAlive] = useState(false)
  const [initialChildren] = useState(children)
  const handleHydrated = useCallback(() => {
    startTransition(() => setIsAlive(true))
    onHydrated?.()
  }, [onHydrated])
  return (
    <Boundary {...part} onHydrated={handleHydrated}>
      {isHydrated ? children : initialChildren}
    </Boundary>
  )
}

/** Memoized, because rendering a boundary again hydrates it: only `shouldHydrate` does. */
const Boundary = memo(({ name, children, onHydrated }: PartProps) => (
  <Suspense>
    {children}
    <HydrationEffect part={name} onAlive={onHydrated} />
  </Suspense>
))

function HydrationEffect({
  part,
  onAlive: onHydrated,
}: {
  readonly part: string
  readonly onAlive: (() => void) | undefined
}) {
  const pieces = useContext(PiecesContext)
  // An effect runs as soon as the part is hydrated.
  useEffect(() => {
    pieces.markHydrated(part)
    onHydrated?.()
  }, [pieces, part, onHydrated])
  return null
}
