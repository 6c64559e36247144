import { Link } from '@tanstack/react-router'
import type { MediaType } from '@contract/media.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { mediaTitle } from '../../../domain/title/media.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { Names } from './use-statistics.ts'

/** A title with its special fact. */
export interface TitleFact {
  readonly type: MediaType
  readonly id: number
  /** Above the name: "Longest". */
  readonly label?: string
  /** Below the name: "3 hr 20 min". */
  readonly note: string
}

/** Titles with their posters, each linked to its page. */
export function TitleTiles({ facts, names }: { facts: readonly TitleFact[]; names: Names }) {
  const { t } = useTranslation()
  return (
    <ul className="title-tiles">
      {facts.map(({ type, id, label, note }) => {
        const found = names.title(type, id)
        const title = found ? mediaTitle(found.row) : t('my.gone')
        return (
          <li key={`${label} ${type} ${id}`} className="relative flex items-center gap-4 rounded-card">
            <div data-poster className="w-16 shrink-0 overflow-hidden rounded shadow-card">
              <Picture path={found?.row.poster_path ?? null} kind="poster" width={64} title={title} seed={id} alt="" />
            </div>
            <div className="min-w-0">
              {label ? <p className="text-sm text-quiet">{label}</p> : null}
              <p className="text-lg leading-snug font-semibold wrap-anywhere" lang={found?.row.fallback?.title}>
                {found && !found.isGone ? (
                  <Link to="/$type/$id" params={{ type, id: String(id) }} className="hover:text-lamp">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </p>
              <p className="text-sm text-quiet">{note}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
