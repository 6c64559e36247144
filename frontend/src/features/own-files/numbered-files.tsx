import type { CorrectedEpisode } from '@contract/library-review.schema'
import { episodeNumbersOf } from '../../domain/files/own-episodes.ts'
import type { NumberedRow } from '../../domain/files/number-files.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useEpisodeLabel } from '../episodes/use-episode-label.ts'

interface NumberedFilesProps {
  readonly rows: readonly NumberedRow[]
  /** The names of the season's episodes by their numbers; null if the season is unknown. */
  readonly names: ReadonlyMap<number, string> | null
}

/** The preview of a numbering: each file with its episodes now and after it. */
export function NumberedFiles({ rows, names }: NumberedFilesProps) {
  const { t } = useTranslation()
  const episodeLabel = useEpisodeLabel()
  const span = (season: number, first: number, last: number): string =>
    first === last ? episodeLabel({ season, episode: first }) : `${episodeLabel({ season, episode: first })}–${last}`
  const after = (episode: CorrectedEpisode | null): string =>
    episode ? span(episode.season, episode.first, episode.last) : t('myLibrary.numbering.unchanged')
  return (
    <table
      className="mt-4 block max-h-[50vh] w-full overflow-y-auto text-sm"
      aria-label={t('myLibrary.numbering.preview')}
    >
      <thead className="sticky top-0 bg-surface text-left text-quiet">
        <tr>
          <th scope="col" className="py-2 pr-3 font-normal">
            {t('myLibrary.numbering.file')}
          </th>
          <th scope="col" className="py-2 pr-3 font-normal">
            {t('myLibrary.numbering.now')}
          </th>
          <th scope="col" className="py-2 font-normal">
            {t('myLibrary.numbering.then')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ file, episode }) => {
          const numbers = episodeNumbersOf(file)
          const [first, last] = [numbers.at(0), numbers.at(-1)]
          return (
            <tr key={file.id} className="border-t border-line">
              <th scope="row" className="w-1/2 py-2 pr-3 text-left font-normal wrap-anywhere">
                {isolated(file.path.split('/').at(-1)!)}
              </th>
              <td className="py-2 pr-3 whitespace-nowrap text-quiet tabular-nums">
                {first && last ? span(first.season, first.episode, last.episode) : '–'}
              </td>
              <td className="w-1/2 py-2">
                <span className="font-semibold whitespace-nowrap tabular-nums">{after(episode)}</span>
                {episode && names ? <EpisodeNames episode={episode} names={names} /> : null}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The names of a file's episodes, or that the season has no such episode. */
function EpisodeNames({ episode, names }: { episode: CorrectedEpisode; names: ReadonlyMap<number, string> }) {
  const { t } = useTranslation()
  const { first, last } = episode
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return numbers.every((number) => names.has(number)) ? (
    <span className="block text-quiet wrap-anywhere">{numbers.map((number) => names.get(number)).join(' · ')}</span>
  ) : (
    <span className="block text-danger">{t('myLibrary.numbering.lacking')}</span>
  )
}
