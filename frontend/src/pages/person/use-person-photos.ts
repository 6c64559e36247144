import type { PersonDetail } from '@contract/person.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { useOpenPhotos } from '../../shell/photos/use-photos.ts'

type Photos = Parameters<ReturnType<typeof useOpenPhotos>>[0]

/** Every picture of a person for the modal; the portrait first if the source lists none. */
export function usePersonPhotos({ name, images, profile_path }: PersonDetail): Photos {
  const { t } = useTranslation()
  const paths = (images?.profiles ?? []).flatMap(({ file_path }) => file_path ?? [])
  return [...new Set(paths.length > 0 ? paths : [profile_path].filter((path) => path !== null))].map((path, index) => ({
    path,
    kind: 'profile',
    alt: t('photos.alt', { title: name, number: index + 1 }),
  }))
}
