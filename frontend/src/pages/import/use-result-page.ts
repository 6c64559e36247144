import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CurrentImport } from '@contract/import-answers.schema'

/** Navigates to the page of an import when it finishes while this page is open. */
export function useResultPage(current: CurrentImport | undefined): void {
  const navigate = useNavigate()
  const open = useRef<string>(undefined)
  useEffect(() => {
    const { import: underWay, last } = current ?? {}
    if (underWay) open.current = underWay.id
    else if (last && last.id === open.current) {
      open.current = undefined
      void navigate({ to: '/my/import/$import', params: { import: last.id } })
    }
  }, [current, navigate])
}
