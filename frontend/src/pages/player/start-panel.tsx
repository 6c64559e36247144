import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'

interface StartPanelProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly onFilm: () => void
}

/** Where there is nothing to play yet: a file of this device, or the short film that comes with the product. */
export function StartPanel({ onFiles, onFilm }: StartPanelProps) {
  const { t } = useTranslation()
  return (
    <div className="dropzone border-line">
      <Icon name="film" className="size-12 text-quiet" />
      <FileButton isFirst onFiles={onFiles} />
      <p className="text-quiet pointer-coarse:hidden">{t('player.drop')}</p>
      <button type="button" className="button-quiet" onClick={onFilm}>
        <Icon name="play" />
        {t('player.film')}
      </button>
    </div>
  )
}

/** Chooses files of this device; whatever they call themselves is tried. */
export function FileButton({ isFirst, onFiles }: { isFirst: boolean; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation()
  return (
    <label
      className={`button ${isFirst ? 'button-primary' : ''} focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-lamp`}
    >
      {t(isFirst ? 'player.choose' : 'player.chooseOther')}
      <input
        type="file"
        multiple
        accept="video/*,audio/*,.mkv,.avi,.mov,.m4v,.ts,.m2ts,.wmv,.flv,.ogv,.srt,.vtt"
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
