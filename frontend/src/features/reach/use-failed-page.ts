import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * For a page that is shown before its data has loaded: if that fails, the router loads the page again and shows the
 * failure like that of any page. The loader of the page has to throw the failure then.
 */
export function useFailedPage(error: Error | null): void {
  const router = useRouter()
  // An effect: a page may not change the router while it is rendered.
  useEffect(() => {
    if (!error) return
    void router.invalidate({ sync: true }).then(() => {
      // The control that had the focus may be gone.
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    })
  }, [error, router])
}
