import { useTranslation } from '../../i18n/use-translation.ts'

/** The longest text that is shown unfolded, in characters; a Japanese or Chinese character counts as two. */
const MAX_SHOWN = 640
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

const lengthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0)

/** A long text, collapsed until the reader expands it; all of it is in the document for search and screen readers. */
export function Fold({ text, lang }: { text: string; lang?: string | undefined }) {
  const { t } = useTranslation()
  const isLong = lengthOf(text) > MAX_SHOWN
  return (
    <div className={isLong ? 'fold' : undefined}>
      <p className="fold-text max-w-prose text-lg whitespace-pre-line" lang={lang} dir="auto">
        {text}
      </p>
      {isLong ? (
        <label className="fold-switch link">
          <input type="checkbox" className="sr-only" aria-label={t('people.readMore')} />
          <span aria-hidden="true">{t('people.readMore')}</span>
          <span aria-hidden="true">{t('people.readLess')}</span>
        </label>
      ) : null}
    </div>
  )
}
