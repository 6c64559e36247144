import { Link } from '@tanstack/react-router'
import type { PersonCredits } from '@contract/people.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { departmentKey } from '../../domain/person/credit-names.ts'
import { creditSorts, type CreditSearch } from '../../domain/person/credit-search.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { ChipRow } from '../../ui/chip-row/chip-row.tsx'

interface CreditFiltersProps {
  readonly id: number
  readonly search: CreditSearch
  readonly counts: PersonCredits['counts']
}

/** Filters and sort orders of a person's titles: links, each with the number of titles. */
export function CreditFilters({ id, search, counts: { types, departments } }: CreditFiltersProps) {
  const { t } = useTranslation()
  const nameOf = useDepartmentName()
  const { type: _type, ...untyped } = search
  const { department: _department, ...undivided } = search
  const { sort = 'newest', ...unsorted } = search
  const isMixed = (types.movie > 0 && types.tv > 0) || search.type !== undefined
  const isDivided = departments.length > 1 || search.department !== undefined
  // A title can have parts in several departments, so their counts do not add up to all.
  const chip = (key: string, to: CreditSearch, label: string, active: boolean, count?: number) => (
    <li key={key}>
      <CreditsLink id={id} to={to} label={label} active={active} count={count} />
    </li>
  )
  return (
    <div className="mt-4 grid gap-2">
      {isMixed ? (
        <ChipRow label={t('people.byType')}>
          {chip('all', untyped, t('people.allTypes'), search.type === undefined, types.movie + types.tv)}
          {(['movie', 'tv'] as const).map((type) =>
            chip(type, { ...search, type }, t(`search.tab.${type}`), search.type === type, types[type]),
          )}
        </ChipRow>
      ) : null}
      {isDivided ? (
        <ChipRow label={t('people.byDepartment')}>
          {chip('all', undivided, t('people.allDepartments'), search.department === undefined)}
          {departments.map(({ department, count }) =>
            chip(department, { ...search, department }, nameOf(department), search.department === department, count),
          )}
        </ChipRow>
      ) : null}
      <ChipRow label={t('people.bySort')}>
        {creditSorts.map((name) =>
          chip(name, name === 'newest' ? unsorted : { ...search, sort: name }, t(`people.sort.${name}`), name === sort),
        )}
      </ChipRow>
    </div>
  )
}

interface CreditsLinkProps {
  readonly id: number
  readonly to: CreditSearch
  readonly label: string
  readonly active: boolean
  readonly count: number | undefined
}

const CreditsLink = ({ id, to, label, active, count }: CreditsLinkProps) => (
  <Link
    to="/person/$id"
    params={{ id: String(id) }}
    search={to}
    replace
    resetScroll={false}
    activeOptions={{ exact: true, includeSearch: true }}
    aria-current={active ? 'page' : undefined}
    className="chip min-h-11 gap-2 whitespace-nowrap"
  >
    {label}
    {count === undefined ? null : <Count of={count} />}
  </Link>
)

/** Returns the name of a department; one without a translation is shown as the service writes it. */
function useDepartmentName(): (department: string) => string {
  const { t } = useTranslation()
  return (department) => {
    if (department === 'Self') return t('people.asThemselves')
    const key = departmentKey(department)
    return key ? t(`department.${key}`) : department
  }
}

function Count({ of }: { of: number }) {
  const { language } = useLanguage()
  return <span className="text-sm tabular-nums opacity-75">{formatNumber(language, of)}</span>
}
