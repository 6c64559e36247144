import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LibrarySearch } from '../../../domain/files/library-search.ts'
import { ChipRow } from '../../../ui/chip-row/chip-row.tsx'

/** Titles of fewer initials than this are few enough to scroll. */
const MIN_INITIALS = 4

interface JumpBarProps {
  /** The initials of the titles, in their order; empty in another order. */
  readonly initials: readonly string[]
  readonly search: LibrarySearch
}

/** Links to each initial of the titles. It stays in sight while the list scrolls, and a press begins the list there. */
export function JumpBar({ initials, search }: JumpBarProps) {
  const { t } = useTranslation()
  if (initials.length < MIN_INITIALS) return null
  const links = [undefined, ...initials]
  return (
    <div className="sticky-bar sticky top-16 z-20 mt-4 bg-page">
      <ChipRow label={t('myLibrary.jump')}>
        {links.map((from) => (
          <li key={from ?? ''}>
            <Link
              to="/my/library"
              search={{ ...search, from }}
              replace
              resetScroll={false}
              className="chip min-w-11 justify-center px-2 lg:min-w-9 lg:px-1"
              aria-current={from === search.from ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
              activeProps={{}}
              onClick={() => document.querySelector('#all-titles')?.scrollIntoView()}
            >
              {from ?? t('myLibrary.jumpAll')}
            </Link>
          </li>
        ))}
      </ChipRow>
    </div>
  )
}
