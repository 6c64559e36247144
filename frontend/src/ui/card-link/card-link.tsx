import { useRouter, type AnyRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/** How long a pointer or the focus is on a card before its page is fetched (ms), as with the router's own links. */
const INTENT_MS = 50
/** A visitor approaches one card at a time. Back focuses the one that was followed, and leaves the time to paint. */
let approach: ReturnType<typeof setTimeout> | undefined

const leave = () => clearTimeout(approach)
function come(preload: () => void): void {
  leave()
  approach = setTimeout(preload, INTENT_MS)
}

interface CardLinkProps {
  /** The path of a page without search parameters. */
  readonly path: string
  /** Whether its page is open. */
  readonly current?: boolean
  readonly className: string
  readonly children: ReactNode
}

/**
 * The link of a card. It asks the router only when it is approached or pressed: `Link` derives its address and whether
 * it is active for each card when it renders, which took a third of the time of a list (decision 159).
 */
export function CardLink({ path, current = false, className, children }: CardLinkProps) {
  const router: AnyRouter = useRouter()
  const preload = () => void router.preloadRoute({ to: path })
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return
    leave()
    event.preventDefault()
    void router.navigate({ to: path })
  }
  return (
    <a
      href={path}
      aria-current={current ? 'page' : undefined}
      className={className}
      onClick={follow}
      onMouseEnter={() => come(preload)}
      onFocus={() => come(preload)}
      onMouseLeave={leave}
      onBlur={leave}
      onTouchStart={preload}
    >
      {children}
    </a>
  )
}

/** Whether a click opens the page in this tab. */
const isPlain = ({ button, defaultPrevented, ...keys }: MouseEvent): boolean =>
  button === 0 && !defaultPrevented && !keys.metaKey && !keys.ctrlKey && !keys.shiftKey && !keys.altKey
