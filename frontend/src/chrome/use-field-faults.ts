import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { formatDate } from '../i18n/format/format.ts'

/** Sets validation messages of fields in the language of the interface; the browser would use its own. */
export function useFieldFaults(): void {
  const { t } = useTranslation()
  const { language } = useLanguage()
  // An effect: the browser reports every invalid field of a page or dialog by an event, which the document captures.
  useEffect(() => {
    const say = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      // A former custom message would make the field invalid.
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
