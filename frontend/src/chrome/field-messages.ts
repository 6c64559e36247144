import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { formatDate } from '../i18n/format/format.ts'
import { useTruncationNotice } from '../shell/notifications/use-truncation-notice.ts'

/** The messages about the values of the fields of any page. Renders nothing. */
export function FieldMessages(): null {
  useTruncationNotice()
  useValidationMessages()
  return null
}

/** Sets validation messages of fields in the language of the interface; the browser would use its own. */
function useValidationMessages(): void {
  const { t } = useTranslation()
  const { language } = useLanguage()
  // An effect: the browser reports every invalid field of a page or dialog by an event, which the document captures.
  useEffect(() => {
    const showMessage = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      // A former custom message would make the field invalid.
      target.setCustomValidity('')
      target.setCustomValidity(messageOf(target))
    }
    const messageOf = (field: HTMLInputElement | HTMLTextAreaElement): string => {
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
    const clearMessage = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.setCustomValidity('')
    }
    document.addEventListener('invalid', showMessage, { capture: true })
    document.addEventListener('input', clearMessage, { capture: true })
    return () => {
      document.removeEventListener('invalid', showMessage, { capture: true })
      document.removeEventListener('input', clearMessage, { capture: true })
    }
  }, [t, language])
}
