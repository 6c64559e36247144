import { Link } from '@tanstack/react-router'
import { openLicenses } from '@contract/rules/open-films'
import type { OpenTitle } from '../../domain/player/source.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The credit of an open film: its author, license and host. */
export function FilmCredit({ film: { id, name, credit, license, address } }: { film: OpenTitle }) {
  const { t } = useTranslation()
  const text = openLicenses[license]
  return (
    <p className="text-quiet wrap-anywhere">
      <Link to="/$type/$id" params={{ type: 'movie', id: String(id) }} className="link">
        {name}
      </Link>
      {` · ${credit} · `}
      {text === null ? (
        t('player.publicDomain')
      ) : (
        <a href={text} className="link" target="_blank" rel="noreferrer license">
          {license}
        </a>
      )}
      {` · ${t('player.from', { host: new URL(address).host })}`}
    </p>
  )
}
