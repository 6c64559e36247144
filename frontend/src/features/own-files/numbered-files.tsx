import type { CorrectedEpisode } from '@contract/library-review.schema'
import { episodeNumbersOf } from '../../domain/files/own-episodes.ts'
import type { NumberedRow } from '../../domain/files/number-files.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useEpisodeLabel } from '../episodes/use-episode-label.ts'

/** The preview of a numbering: each file with its episodes now and after it. */
export function NumberedFiles({ rows }: { rows: readonly NumberedRow[] }) {
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
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('myLibrary.numbering.file')}</th>
          <th scope="col">{t('myLibrary.numbering.now')}</th>
          <th scope="col">{t('myLibrary.numbering.then')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ file, episode }) => {
          const numbers = episodeNumbersOf(file)
          const [first, last] = [numbers.at(0), numbers.at(-1)]
          return (
            <tr key={file.id} className="border-t border-line">
              <th scope="row" className="w-full py-2 pr-3 text-left font-normal wrap-anywhere">
                {isolated(file.path.split('/').at(-1)!)}
              </th>
              <td className="py-2 pr-3 whitespace-nowrap text-quiet tabular-nums">
                {first && last ? span(first.season, first.episode, last.episode) : '–'}
              </td>
              <td className="py-2 font-semibold whitespace-nowrap tabular-nums">{after(episode)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
