import { Link } from '@tanstack/react-router'
import type { LibraryCounts as Counts } from '@contract/library.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatNumber, joinFacts } from '../../../i18n/format/format.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

/** How much there is, what is still being looked up, and the way to what is in doubt. */
export function LibraryCounts({ counts }: { counts: Counts }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const counted = (count: number) => ({ count, number: formatNumber(language, count) })
  const { movies, shows, files, waiting, review } = counts
  if (files === 0) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="tabular-nums">
        {joinFacts(language, [
          t('myLibrary.movies', counted(movies)),
          t('myLibrary.shows', counted(shows)),
          t('myLibrary.files', counted(files)),
        ])}
      </p>
      {waiting > 0 ? (
        <p role="status" className="text-quiet tabular-nums">
          {t('myLibrary.waiting', counted(waiting))}
        </p>
      ) : null}
      {review > 0 ? (
        <Link to="/my/library/review" className="button button-primary">
          <Icon name="list-checks" />
          {t('myLibrary.review.link', counted(review))}
        </Link>
      ) : null}
    </div>
  )
}
