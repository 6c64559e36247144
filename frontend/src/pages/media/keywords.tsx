import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { MediaDetail } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../i18n/format/format.ts'

/** The number of keywords shown before the list is unfolded. */
const MAX_SHOWN = 12

/** The keywords of a title; each links to the titles with the same keyword. */
export function Keywords({ media }: { media: MediaDetail }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const heading = useId()
  const [unfolded, setUnfolded] = useState(false)
  const keywords = (media.media_type === 'movie' ? media.keywords?.keywords : media.keywords?.results) ?? []
  if (keywords.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="display text-heading">
        {t('keywords.title')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {keywords.slice(0, unfolded ? undefined : MAX_SHOWN).map(({ id, name, fallback }) => (
          <li key={id} lang={fallback?.name}>
            <Link
              to="/$type/category/$query"
              params={{ type: media.media_type, query: 'popular' }}
              search={{ keywords: String(id) }}
              className="chip wrap-anywhere"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {keywords.length > MAX_SHOWN ? (
        <button
          type="button"
          className="link link-alone mt-1 cursor-pointer"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? t('people.readLess') : t('credits.showAll', { total: formatNumber(language, keywords.length) })}
        </button>
      ) : null}
    </section>
  )
}
