import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_NUMBERED_FILES } from '@contract/library-bounds'
import type { LibraryFile } from '@contract/library.schema'
import { libraryQueries } from '../../api/library-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { filesBelow, foldersAbove, numberFiles, type NumberedRow } from '../../domain/files/number-files.ts'
import { readEpisode } from '../../domain/files/read-episode.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useReview } from '../../shell/review/use-review.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { PromptDialog } from '../../ui/dialog/dialog.tsx'
import { NumberedFiles } from './numbered-files.tsx'

interface NumberFolderDialogProps {
  /** A file of the show, in the folder whose files get their episodes. */
  readonly file: LibraryFile
  readonly show: { readonly id: number; readonly title: string }
  readonly onClose: () => void
}

/** Gives all files of a show in a folder their episodes, after a preview of all of them. Undo reverts them together. */
export function NumberFolderDialog({ file, show, onClose }: NumberFolderDialogProps) {
  const { t } = useTranslation()
  const { choose } = useReview()
  const { fields, rows, folder } = useNumbering(file, show.id)
  const names = useEpisodeNames(show.id, rows)
  const numbered = rows.flatMap(({ file: { id }, episode }) => (episode ? [{ file: id, episode }] : []))
  const save = () => {
    choose({
      entry: file.id,
      name: folder,
      label: show.title,
      correction: { scope: { numbered }, title: { type: 'tv', id: show.id } },
    })
    onClose()
  }
  return (
    <PromptDialog title={t('myLibrary.numbering.title')} onClose={onClose} className="max-w-2xl">
      {fields}
      <NumberedFiles rows={rows} names={names} />
      <div className="mt-5 flex flex-wrap gap-3">
        <SteadyButton className="button button-primary" disabled={numbered.length === 0} onClick={save}>
          {t('myLibrary.numbering.save', { number: numbered.length })}
        </SteadyButton>
        <button type="button" className="button" onClick={onClose}>
          {t('transfer.cancel')}
        </button>
      </div>
    </PromptDialog>
  )
}

/** The fields of the dialog, and the episodes that follow from them; none while a number is invalid. */
function useNumbering(file: LibraryFile, show: number) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { queries } = useApp()
  const { data } = useQuery(queries.of(libraryQueries).libraryTitle('tv', show))
  const folders = foldersAbove(file.path)
  const [below, setBelow] = useState(folders[0]!)
  const [season, setSeason] = useState(String(file.match?.season ?? 1))
  const [first, setFirst] = useState('1')
  const [isInOrder, setIsInOrder] = useState(false)
  const beside = (data?.files ?? []).filter((one) => one.folder.id === file.folder.id)
  const files = filesBelow(beside, below, language).slice(0, MAX_NUMBERED_FILES)
  const start = readEpisode({ season, first, last: '' })
  const rows: readonly NumberedRow[] = start
    ? numberFiles(files, { season: start.season, first: start.first, isInOrder })
    : []
  const fields = (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <label className="block min-w-0 grow basis-full">
        <span className="block text-sm text-quiet">{t('myLibrary.folder')}</span>
        <select className="field mt-1" value={below} onChange={({ target }) => setBelow(target.value)}>
          {folders.map((path) => (
            <option key={path} value={path}>
              {path || file.folder.name}
            </option>
          ))}
        </select>
      </label>
      <NumberField label={t('episodes.season')} value={season} onChange={setSeason} isInvalid={!start} />
      <NumberField label={t('myLibrary.numbering.first')} value={first} onChange={setFirst} isInvalid={!start} />
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={isInOrder}
          onChange={({ target }) => setIsInOrder(target.checked)}
        />
        <span>{t('myLibrary.numbering.inOrder')}</span>
      </label>
      <p role="alert" className="basis-full text-sm text-danger">
        {start ? '' : t('myLibrary.numbering.invalid')}
      </p>
    </div>
  )
  return { fields, rows, folder: isolated(below === '' ? file.folder.name : below.split('/').at(-1)!) }
}

/** The names of the episodes in the season of the rows, as far as their numbers go; null while the season is unknown. */
function useEpisodeNames(show: number, rows: readonly NumberedRow[]): ReadonlyMap<number, string> | null {
  const { queries } = useApp()
  const episodes = rows.flatMap(({ episode }) => episode ?? [])
  const [one] = episodes
  const last = Math.max(0, ...episodes.map((episode) => episode.last))
  const { data } = useQuery({ ...queries.season(show, one?.season ?? 0, last + 1), enabled: one !== undefined })
  return data ? new Map(data.episodes.map(({ episode_number: number, name }) => [number, name])) : null
}

interface NumberFieldProps {
  readonly label: string
  readonly value: string
  readonly isInvalid: boolean
  readonly onChange: (text: string) => void
}

const NumberField = ({ label, value, isInvalid, onChange }: NumberFieldProps) => (
  <label className="block">
    <span className="block text-sm text-quiet">{label}</span>
    <input
      inputMode="numeric"
      className="field mt-1 w-32 tabular-nums"
      maxLength={6}
      value={value}
      aria-invalid={isInvalid}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)
