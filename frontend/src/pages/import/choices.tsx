import type { ImportMatch } from '@contract/import-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { Picture } from '../../ui/picture/picture.tsx'

/** A title of the catalogue to pick. */
export type Choice = Pick<ImportMatch, 'type' | 'id' | 'title' | 'released' | 'poster_path'>
export const labelOf = ({ title, released }: Choice): string =>
  released ? `${isolated(title)} (${released.slice(0, 4)})` : title

/** Titles to pick from, each with its picture. */
export function Choices({ choices, onPick }: { choices: readonly Choice[]; onPick: (choice: Choice) => void }) {
  const { t } = useTranslation()
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {choices.map((choice) => (
        <li key={`${choice.type} ${choice.id}`}>
          <button
            type="button"
            aria-label={t('transfer.pick', { title: `${labelOf(choice)}, ${t(`type.${choice.type}`)}` })}
            className="w-30 cursor-pointer text-left"
            onClick={() => onPick(choice)}
          >
            <Picture path={choice.poster_path} kind="poster" width={120} title={choice.title} seed={choice.id} alt="" />
            <span className="mt-1 block text-sm">{labelOf(choice)}</span>
            <span className="block text-sm text-quiet">{t(`type.${choice.type}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
