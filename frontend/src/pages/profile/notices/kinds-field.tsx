import { noticeKinds } from '@contract/notice-bounds'
import type { NoticeKinds } from '@contract/notices.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface KindsFieldProps {
  readonly kinds: NoticeKinds
  /** The place whose kinds these are, for screen readers; without it the section’s heading names it. */
  readonly of?: string
  readonly onChange: (kinds: NoticeKinds) => void
}

/** The kinds of notices of one place, each on or off. */
export function KindsField({ kinds, of, onChange }: KindsFieldProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="mt-4">
      <legend className={of ? 'text-sm text-quiet' : 'sr-only'}>
        {t('notices.shows')}
        {of ? <span className="sr-only"> ({of})</span> : null}
      </legend>
      <div className="mt-2 grid gap-3">
        {noticeKinds.map((kind) => (
          <label key={kind} className="flex items-start gap-3">
            <input
              type="checkbox"
              className="size-6 shrink-0"
              checked={kinds[kind]}
              onChange={({ target }) => onChange({ ...kinds, [kind]: target.checked })}
            />
            <span className="min-w-0 wrap-anywhere">{t(`notices.kind.${kind}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
