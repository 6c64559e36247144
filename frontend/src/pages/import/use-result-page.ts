import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CurrentImport } from '@contract/import-answers.schema'

/** An import that comes to its end while somebody looks on leads to its own page. */
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
