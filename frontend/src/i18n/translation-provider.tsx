import type { i18n } from 'i18next'
import { useSyncExternalStore, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Voice } from './voice.ts'

interface TranslationProviderProps {
  readonly voice: Voice
  readonly children: ReactNode
}

/** Provides the current speech of the voice to `useTranslation`; children are rendered again when it changes. */
export function TranslationProvider({ voice, children }: TranslationProviderProps) {
  const speech = useSyncExternalStore(voice.subscribe, voice.speech, voice.speech)
  // SAFETY: only `useTranslation` reads it, and uses no other part of an instance.
  return <I18nextProvider i18n={speech as i18n}>{children}</I18nextProvider>
}
