import { useTranslation } from '../../i18n/use-translation.ts'

/** A text longer than this, in characters, is folded; a Japanese or Chinese character says as much as two. */
const MAX_SHOWN = 640
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

const lengthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0)

/** A long text, folded to its beginning until the reader opens it: all of it is there for search and screen readers. */
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
