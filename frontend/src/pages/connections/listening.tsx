import type { ConnectionKind } from '@contract/connections.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { programName } from './program-names.ts'

interface ListeningProps {
  readonly kind: ConnectionKind
  /** No message has arrived for ten minutes. */
  readonly isLate: boolean
}

/** Says that the page waits for the first message, how to send one, and after ten minutes what may be wrong. */
export function Listening({ kind, isLate }: ListeningProps) {
  const { t } = useTranslation()
  const program = programName(t, kind)
  return (
    <section aria-labelledby="listening" role="status" className="panel mt-8 max-w-3xl gap-2">
      <h2 id="listening" className="display text-heading">
        {t(isLate ? 'connections.help.title' : 'connections.listen.title')}
      </h2>
      <p className="text-quiet">{t(kind === 'generic' ? 'connections.listen.send' : 'connections.listen.play')}</p>
      {isLate ? (
        <ul className="grid list-disc gap-2 pl-6">
          <li>{t('connections.help.reach', { program })}</li>
          <li>{t('connections.help.proxy', { path: '/api/connect/' })}</li>
          <li>{t('connections.help.certificate', { program })}</li>
          <li>{t('connections.help.log', { program })}</li>
        </ul>
      ) : null}
    </section>
  )
}
