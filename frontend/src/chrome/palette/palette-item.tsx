import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Portrait } from '../../ui/picture/portrait.tsx'
import { TitleNames } from '../../ui/title-names/title-names.tsx'
import type { Command } from './command.ts'

/** A line of the palette: a picture or an icon, a name, and a note. */
export function PaletteItem({ command: { label, note, icon, lang, row } }: { command: Command }) {
  const knownFor = row?.media_type === 'person' && row.known_for.length > 0 ? row.known_for : null
  return (
    <>
      {row ? (
        <span className="my-1 block w-9 shrink-0 overflow-hidden rounded-sm" aria-hidden="true">
          {row.media_type === 'person' ? (
            <Portrait person={row} width={180} />
          ) : (
            <Picture path={row.poster_path} kind="poster" width={180} title={label} seed={row.id} alt="" />
          )}
        </span>
      ) : (
        <Icon name={icon} className="size-5 text-quiet" />
      )}
      <span className="min-w-0 grow">
        <span className="line-clamp-1" lang={lang}>
          {label}
        </span>
        {knownFor || note ? (
          <span className="line-clamp-1 text-sm text-quiet">{knownFor ? <TitleNames titles={knownFor} /> : note}</span>
        ) : null}
      </span>
    </>
  )
}
