import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { jobKey } from '../../lib/credit-names.ts'
import { formatList } from '../../lib/format.ts'
import { mediaTitle, mediaYear } from '../../lib/media.ts'
import type { MergedCredit } from './merge-credits.ts'

/** Everything a person worked on, year by year. */
export function Filmography({ credits }: { credits: readonly MergedCredit[] }) {
  const { t } = useTranslation()
  if (credits.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="display text-3xl">{t('person.credits')}</h2>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {credits.map((credit) => (
          <Credit key={`${credit.row.media_type}-${credit.row.id}`} credit={credit} />
        ))}
      </ol>
    </section>
  )
}

function Credit({ credit: { row, characters, jobs } }: { credit: MergedCredit }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  // Some languages have one word for two jobs.
  const jobNames = [...new Set(jobs.map((job) => (jobKey(job) ? t(`job.${jobKey(job)!}`) : job)))]
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-3 py-3 sm:grid-cols-[4rem_1fr_1fr]">
      <span className="text-quiet tabular-nums">{mediaYear(row) || '—'}</span>
      <span>
        <Link
          to="/$type/$id"
          params={{ type: row.media_type, id: String(row.id) }}
          className="font-semibold hover:text-lamp"
          lang={row.fallback?.title}
        >
          {mediaTitle(row)}
        </Link>{' '}
        <span className="text-sm text-quiet">{t(`type.${row.media_type}`)}</span>
      </span>
      <span className="col-start-2 text-quiet sm:col-start-3">
        {[
          ...(characters.length > 0 ? [t('person.as', { character: characters.join(' / ') })] : []),
          ...(jobNames.length > 0 ? [formatList(language, jobNames)] : []),
        ].join(' · ')}
      </span>
    </li>
  )
}
