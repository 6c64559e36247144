import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Links that download the account's data as a file. */
export function ExportLinks() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="export" className="mt-16">
      <h2 id="export" className="display text-heading">
        {t('transfer.export')}
      </h2>
      <p className="mt-3 max-w-2xl text-lg text-quiet">{t('transfer.exportText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(['json', 'csv'] as const).map((format) => (
          <a key={format} href={`/api/userMedia/export/${format}`} download className="button">
            <Icon name="download" />
            {t(`transfer.${format}`)}
          </a>
        ))}
      </div>
      <p className="mt-8 max-w-2xl text-quiet">{t('transfer.moveText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(['Letterboxd', 'Trakt'] as const).map((service) => (
          <a key={service} href={`/api/userMedia/export/${service.toLowerCase()}`} download className="button">
            <Icon name="download" />
            {t('transfer.saveFor', { service })}
          </a>
        ))}
      </div>
    </section>
  )
}
