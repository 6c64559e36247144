import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { formatDate } from '../i18n/format/format.ts'

/** Says what is wrong with a field in the language of the interface: the browser would say it in its own. */
export function useFieldFaults(): void {
  const { t } = useTranslation()
  const { language } = useLanguage()
  // Fields stand on every page and in every window over one, and the browser tells of their faults one by one.
  useEffect(() => {
    const say = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      // What was said before would count as a fault.
      target.setCustomValidity('')
      target.setCustomValidity(faultOf(target))
    }
    const faultOf = (field: HTMLInputElement | HTMLTextAreaElement): string => {
      const { valueMissing, patternMismatch, typeMismatch, tooShort, badInput, rangeUnderflow, rangeOverflow } =
        field.validity
      if (tooShort) return t('field.short', { count: field.minLength })
      if (typeMismatch && field.type === 'email') return t('problem.invalidEmail')
      if (field instanceof HTMLInputElement && (badInput || rangeUnderflow || rangeOverflow)) return rangeOf(field)
      return valueMissing || patternMismatch ? t('field.missing') : ''
    }
    const rangeOf = ({ type, min, max }: HTMLInputElement): string =>
      type === 'date'
        ? t('field.day', { min: formatDate(language, min), max: formatDate(language, max) })
        : t('field.number', { min, max })
    const forget = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.setCustomValidity('')
    }
    document.addEventListener('invalid', say, { capture: true })
    document.addEventListener('input', forget, { capture: true })
    return () => {
      document.removeEventListener('invalid', say, { capture: true })
      document.removeEventListener('input', forget, { capture: true })
    }
  }, [t, language])
}
