import { SteadyButton } from '../ui/button/steady-button.tsx'
import { useWords } from './words.ts'

interface PagerProps {
  readonly page: number
  readonly pages: number
  /** The texts of its buttons, if the first page does not have the newest rows. */
  readonly labels?: readonly [back: string, next: string]
  readonly onPage: (page: number) => void
}

/** Turns the pages of a table; nothing for a single page. */
export function Pager({ page, pages, labels, onPage }: PagerProps) {
  const words = useWords()
  const [back, next] = labels ?? [words('newer'), words('older')]
  if (pages <= 1) return null
  return (
    <p className="op-buttons">
      <SteadyButton className="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {back}
      </SteadyButton>
      <span>
        {page} / {pages}
      </span>
      <SteadyButton className="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {next}
      </SteadyButton>
    </p>
  )
}
