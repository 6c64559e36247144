import { useId, useState } from 'react'
import type { CorrectedCopy } from '@contract/library-review.schema'
import type { LibraryFile } from '@contract/library.schema'
import { readCopy, type CopyTexts } from '../../domain/files/read-copy.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The part and the version of a file in the member's fields, which start with the current ones. */
export function useCopy({ reading: { part, edition } }: LibraryFile) {
  const [texts, setTexts] = useState<CopyTexts>({ part: String(part ?? ''), edition: edition ?? '' })
  const [isRefused, setIsRefused] = useState(false)
  const change = (changed: Partial<CopyTexts>) => {
    setTexts({ ...texts, ...changed })
    setIsRefused(false)
  }
  /** The typed part and version; null, with a message beside the fields, if the part is invalid. */
  const read = (): CorrectedCopy | null => {
    const copy = readCopy(texts)
    setIsRefused(copy === null)
    return copy
  }
  return { texts, change, read, isRefused }
}

/** Fields for the part and the version of a file. */
export function CopyFields({ copy: { texts, change, isRefused } }: { copy: ReturnType<typeof useCopy> }) {
  const { t } = useTranslation()
  const messageId = useId()
  return (
    <fieldset className="mt-4">
      <legend className="text-sm text-quiet">{t('myLibrary.copy.title')}</legend>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <label className="block">
          <span className="block text-sm text-quiet">{t('myLibrary.copy.part')}</span>
          <input
            inputMode="numeric"
            className="field mt-1 w-32 tabular-nums"
            value={texts.part}
            maxLength={6}
            aria-invalid={isRefused}
            aria-describedby={isRefused ? messageId : undefined}
            onChange={({ target }) => change({ part: target.value })}
          />
        </label>
        <label className="block min-w-0 grow basis-60">
          <span className="block text-sm text-quiet">{t('myLibrary.copy.edition')}</span>
          <input
            className="field mt-1 max-w-md"
            value={texts.edition}
            maxLength={255}
            onChange={({ target }) => change({ edition: target.value })}
          />
        </label>
      </div>
      {isRefused ? (
        <p role="alert" id={messageId} className="mt-2 text-sm text-danger">
          {t('myLibrary.copy.invalid')}
        </p>
      ) : null}
    </fieldset>
  )
}
