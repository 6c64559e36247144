import { useTranslation } from '../../i18n/use-translation.ts'
import { useOpenLog, type LogSubject } from '../../shell/log/use-log.ts'
import { useIsMember } from '../../shell/session/use-session.ts'
import { Icon } from '../../ui/icon/icon.tsx'

interface LogButtonProps {
  readonly subject: LogSubject
  /** Whether it is the primary action of a member, as nothing can be played. */
  readonly isFirst?: boolean
}

/** Logs a viewing of a title or an episode. */
export function LogButton({ subject, isFirst = true }: LogButtonProps) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const openLog = useOpenLog()
  return (
    <button
      type="button"
      className={isMember && isFirst ? 'button button-primary' : 'button'}
      aria-haspopup="dialog"
      onClick={() => openLog({ subject })}
    >
      <Icon name="clapperboard" />
      {t('log.open')}
    </button>
  )
}
