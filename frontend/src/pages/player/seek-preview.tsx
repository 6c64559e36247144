import { useQuery } from '@tanstack/react-query'
import type { SeekPictures } from '@contract/conversion.schema'
import type { LibraryFile } from '@contract/library.schema'
import { playerQueries } from '../../api/player-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { pictureAt } from '../../domain/player/seek-picture.ts'
import { isOnServer } from './file-name.ts'

/** The picture of a time above the seek bar; none if the server has none yet. */
export function SeekPreview({ file, seconds }: { readonly file: LibraryFile | null; readonly seconds: number }) {
  const { queries } = useApp()
  const id = isOnServer(file) ? file.id : null
  const { data } = useQuery({ ...queries.of(playerQueries).seekPictures(id ?? ''), enabled: id !== null })
  return id !== null && data?.pictures ? <Picture id={id} pictures={data.pictures} seconds={seconds} /> : null
}

/** Percent by which a background of ten parts moves for one part (CSS Backgrounds 3 §2.6). */
const STEP = 100 / 9

function Picture({ id, pictures, seconds }: { id: string; pictures: SeekPictures; seconds: number }) {
  const { sheet, column, row } = pictureAt(pictures, seconds)
  return (
    <span
      className="player-picture-at"
      style={{
        backgroundImage: `url("/api/library/files/${id}/pictures/${sheet}")`,
        backgroundPosition: `${column * STEP}% ${row * STEP}%`,
      }}
    />
  )
}
