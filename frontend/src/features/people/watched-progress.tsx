import type { PersonOfMember } from '@contract/people.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../i18n/format/format.ts'

/** How many of a person's titles the member has watched, in words and as a bar. */
export function WatchedProgress({ state: { seen, total } }: { state: Pick<PersonOfMember, 'seen' | 'total'> }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (total === 0) return null
  return (
    <div className="grid gap-1.5 text-sm text-quiet">
      <p>
        {t('people.seen', { seen: formatNumber(language, seen), total: formatNumber(language, total), count: total })}
      </p>
      <progress className="seen-bar" value={seen} max={total} aria-hidden="true" />
    </div>
  )
}
