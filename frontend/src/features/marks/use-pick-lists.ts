import type { MediaType } from '@contract/media.schema'
import { useAddToList } from '../../shell/list-picker/use-list-picker.ts'
import { useLoginPopup } from '../../shell/login-popup/use-login-popup.ts'
import { useUser } from '../../shell/session/use-session.ts'

/** Opens the dialog that chooses the lists of a title; a visitor logs in first. */
export function usePickLists(): (title: { type: MediaType; id: number; name: string }) => void {
  const user = useUser()
  const logIn = useLoginPopup()
  const addToList = useAddToList()
  return (title) => (user ? addToList(title) : logIn(() => addToList(title)))
}
