import { SteadyButton } from '../ui/button/steady-button.tsx'
import { useWords } from './words.ts'

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Turns the pages of a table, whose first page has the newest rows; nothing for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const words = useWords()
  if (pages <= 1) return null
  return (
    <p className="op-buttons">
      <SteadyButton className="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {words('newer')}
      </SteadyButton>
      <span>
        {page} / {pages}
      </span>
      <SteadyButton className="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {words('older')}
      </SteadyButton>
    </p>
  )
}
