import { useTranslation } from '../../i18n/use-translation.ts'
import { captionSizes, type usePreferences } from '../../shell/player/use-preferences.ts'
import { MenuRadioGroup } from './player-menu.tsx'

/** Menu groups for the size and the position of captions. */
export function CaptionsStyle({
  preferences: [preferred, change],
}: {
  preferences: ReturnType<typeof usePreferences>
}) {
  const { t } = useTranslation()
  return (
    <>
      <MenuRadioGroup
        label={t('player.size')}
        value={preferred.size}
        onChoose={(size) => change({ size })}
        choices={captionSizes.map((size) => ({ value: size, text: t('player.percent', { percent: size }) }))}
      />
      <MenuRadioGroup
        label={t('player.captionsPosition')}
        value={preferred.place}
        onChoose={(position) => change({ place: position })}
        choices={[
          { value: 'bottom', text: t('player.bottom') },
          { value: 'top', text: t('player.top') },
        ]}
      />
    </>
  )
}
