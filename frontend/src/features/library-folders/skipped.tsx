import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import type { FolderHandle } from '../../shell/folders/use-folder.ts'

/** Lists the entries that a scan could not read: the number of all entries, and the paths of the first ones. */
export function Skipped({ leftOut: { count, first } }: Pick<FolderHandle, 'leftOut'>) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (count === 0) return null
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer py-1">
        {t('myFolders.skipped', { number: formatNumber(language, count) })}
      </summary>
      <ul className="mt-1 grid gap-1">
        {first.map(({ path, reason }) => (
          <li key={path} className="wrap-anywhere">
            <bdi>{printablePath(path)}</bdi> <span className="text-quiet">{t(`myFolders.reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {count > first.length ? (
        <p className="mt-1 text-quiet">
          {t('myFolders.more', { number: formatNumber(language, count - first.length) })}
        </p>
      ) : null}
    </details>
  )
}

/** Replaces characters that control a device or the direction of text with U+FFFD, and cuts the path to its last 200 characters. */
const printablePath = (path: string): string =>
  path
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\ufffd')
    .slice(-200)
