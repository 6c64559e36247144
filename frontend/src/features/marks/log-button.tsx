import { useTranslation } from '../../i18n/use-translation.ts'
import { useOpenLog, type LogSubject } from '../../shell/log/use-log.ts'
import { useIsMember } from '../../shell/session/use-session.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Logs a viewing of a title or an episode: the primary action of a member. */
export function LogButton({ subject }: { subject: LogSubject }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const openLog = useOpenLog()
  return (
    <button
      type="button"
      className={isMember ? 'button button-primary' : 'button'}
      aria-haspopup="dialog"
      onClick={() => openLog({ subject })}
    >
      <Icon name="clapperboard" />
      {t('log.open')}
    </button>
  )
}
