import { useTranslation } from '../../i18n/use-translation.ts'

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
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
