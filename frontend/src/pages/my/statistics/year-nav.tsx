import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Links to all time and to every year with viewings. */
export function YearNav({ years, current }: { years: readonly number[]; current?: number }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('statistics.years')} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link
            to="/my/statistics"
            activeOptions={{ exact: true }}
            aria-current={current === undefined ? 'page' : undefined}
            className="chip"
          >
            {t('statistics.allTime')}
          </Link>
        </li>
        {years.map((year) => (
          <li key={year}>
            <Link
              to="/my/statistics/$year"
              params={{ year }}
              aria-current={current === year ? 'page' : undefined}
              className="chip"
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
