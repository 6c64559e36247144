import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { DropTarget } from './drop-target.tsx'
import { PlayFilesButton } from './play-files-button.tsx'

interface StartPanelProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly onFilm: () => void
}

/** Is shown before there is a source: offers to choose files, or to play Reelroom's own short film. */
export function StartPanel({ onFiles, onFilm }: StartPanelProps) {
  const { t } = useTranslation()
  return (
    <DropTarget onFiles={onFiles}>
      {(isOver) => (
        <div className={`dropzone ${isOver ? 'border-lamp' : 'border-line'}`}>
          <Icon name="film" className="size-12 text-quiet" />
          <PlayFilesButton isFirst onFiles={onFiles} />
          <p className="text-quiet pointer-coarse:hidden">{t('player.drop')}</p>
          <button type="button" className="button-quiet" onClick={onFilm}>
            <Icon name="play" />
            {t('player.film')}
          </button>
        </div>
      )}
    </DropTarget>
  )
}
