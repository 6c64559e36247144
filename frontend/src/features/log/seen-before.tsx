import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

interface SeenBeforeProps {
  /** The viewings before this one; undefined while their number is unknown, but there are some. */
  readonly earlier: number | undefined
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

/** Says that it was seen before. Earlier viewings already show it: then it is fixed, and counts them. */
export function SeenBefore({ earlier, checked, onCheck }: SeenBeforeProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const isKnown = earlier === undefined || earlier > 0
  return (
    <label className="flex min-h-11 items-center gap-2 pr-4">
      <input
        type="checkbox"
        className="size-5"
        checked={isKnown || checked}
        disabled={isKnown}
        onChange={({ target }) => onCheck(target.checked)}
      />
      {earlier ? t('log.time', { nth: ordinalOf(language, earlier + 1) }) : t('log.seenBefore')}
    </label>
  )
}

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `3rd` in English; the messages of the other languages have the ending after the number. */
function ordinalOf(language: string, number: number): string {
  if (!language.startsWith('en')) return String(number)
  return `${number}${suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`
}
