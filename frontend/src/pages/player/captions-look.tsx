import { useTranslation } from '../../i18n/use-translation.ts'
import { captionSizes, type usePreferences } from '../../shell/player/use-preferences.ts'
import { Choice } from './player-menu.tsx'

/** Menu groups for the size and the position of captions. */
export function CaptionsLook({ preferences: [liked, change] }: { preferences: ReturnType<typeof usePreferences> }) {
  const { t } = useTranslation()
  return (
    <>
      <Choice
        label={t('player.size')}
        value={liked.size}
        onChoose={(size) => change({ size })}
        choices={captionSizes.map((size) => ({ value: size, text: t('player.percent', { percent: size }) }))}
      />
      <Choice
        label={t('player.place')}
        value={liked.place}
        onChoose={(place) => change({ place })}
        choices={[
          { value: 'bottom', text: t('player.bottom') },
          { value: 'top', text: t('player.top') },
        ]}
      />
    </>
  )
}
