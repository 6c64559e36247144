import type { i18n } from 'i18next'
import { useSyncExternalStore, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Voice } from './voice.ts'

interface TranslationProviderProps {
  readonly voice: Voice
  readonly children: ReactNode
}

/** Everything inside speaks the language of the voice, and changes with it. */
export function TranslationProvider({ voice, children }: TranslationProviderProps) {
  const speech = useSyncExternalStore(voice.listen, voice.speech, voice.speech)
  // SAFETY: `useTranslation` alone takes it from there, as the part of an instance that it is.
  return <I18nextProvider i18n={speech as i18n}>{children}</I18nextProvider>
}
