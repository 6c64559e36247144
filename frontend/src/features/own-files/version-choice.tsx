import type { LibraryFile } from '@contract/library.schema'
import { fileLanguages } from '@contract/rules/file-languages'
import { qualityLabels } from '../../domain/files/quality-labels.ts'
import { displayName } from '../../i18n/format/format.ts'
import { formatSize } from '../../i18n/format/format-size.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

interface VersionChoiceProps {
  readonly versions: readonly LibraryFile[]
  readonly chosen: LibraryFile
  readonly onChoose: (file: LibraryFile) => void
}

/** Chooses among several files of one film or episode: edition, languages, picture, sound and size of each. */
export function VersionChoice({ versions, chosen, onChoose }: VersionChoiceProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const nameOf = ({ path, reading: { title, edition, quality }, size }: LibraryFile): string => {
    const languages = fileLanguages(path, title).map((tag) => displayName(language, 'language', tag))
    return [edition, ...languages, ...qualityLabels(quality), formatSize(language, size)]
      .filter((part) => part !== null)
      .join(' · ')
  }
  return (
    <label className="mt-3 block max-w-md">
      <span className="block text-sm text-quiet">{t('myLibrary.version')}</span>
      <select
        className="field mt-1"
        value={chosen.id}
        onChange={({ target }) => onChoose(versions.find(({ id }) => id === target.value)!)}
      >
        {versions.map((file) => (
          <option key={file.id} value={file.id}>
            {nameOf(file)}
          </option>
        ))}
      </select>
    </label>
  )
}
