import { useTranslation } from '../../i18n/use-translation.ts'
import { FileButton } from '../../ui/file-button/file-button.tsx'

/** Chooses files to play. */
export function PlayFilesButton({ isFirst, onFiles }: { isFirst: boolean; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation()
  return (
    <FileButton
      label={t(isFirst ? 'player.choose' : 'player.chooseOther')}
      accept="video/*,audio/*,.mkv,.avi,.mov,.m4v,.ts,.m2ts,.wmv,.flv,.ogv,.srt,.vtt"
      isPrimary={isFirst}
      onFiles={onFiles}
    />
  )
}
