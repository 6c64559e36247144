import { Link } from '@tanstack/react-router'
import type { LibraryCounts as Counts } from '@contract/library.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatNumber } from '../../../i18n/format/format.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

/** The numbers of titles, of files, of files still being looked up, and a link to the review. */
export function LibraryCounts({ counts }: { counts: Counts }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const number = (count: number) => formatNumber(language, count)
  const labeled = (label: string, count: number) => t('phrase.labeled', { label, value: number(count) })
  const { movies, shows, files, waiting, review } = counts
  if (files === 0) return null
  return (
    <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-4">
      <p className="text-quiet tabular-nums">
        {[
          labeled(t('search.tab.movie'), movies),
          labeled(t('search.tab.tv'), shows),
          t('transfer.files', { count: files, number: number(files) }),
        ].join(' · ')}
      </p>
      {waiting > 0 ? (
        <p className="text-quiet tabular-nums">{t('myLibrary.waiting', { number: number(waiting) })}</p>
      ) : null}
      {review > 0 ? (
        <Link to="/my/library/review" className="link link-alone gap-2">
          <Icon name="list-checks" />
          {t('transfer.tab.check', { number: number(review) })}
        </Link>
      ) : null}
    </div>
  )
}
