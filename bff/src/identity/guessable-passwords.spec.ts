import { expect, it } from 'vitest'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { refuseGuessable } from './guessable-passwords.ts'

const ada = { name: 'Ada Lumen', email: 'ada.lumen@cinema.example' }
const isRefused = (password: string): Promise<boolean> =>
  refuseGuessable(password, ada).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof ProblemException) || error.type !== 'common-password') throw error
      return true
    },
  )
const refusedOf = async (passwords: readonly string[]): Promise<string[]> => {
  const refused: string[] = []
  for (const password of passwords) if (await isRefused(password)) refused.push(password)
  return refused
}

it('refuses passwords that lists of leaked ones have, with their usual endings and replaced letters', async () => {
  const common =
    'Password123 password12345 P@ssw0rd! letmein2024 iloveyou!! football99 dragon2023 Summer2025 trustno1! monkey12345 qazwsxedc123 hallo1234 bonjour123 secret1234 passwortpasswort'.split(
      ' ',
    )
  expect(await refusedOf(common)).toEqual(common)
})

it('refuses patterns of the keyboard, sequences and repetitions', async () => {
  const patterns = ['qwertzuiop', 'abcdefghij', '1234567890123', 'aaaaaaaaaa', 'a'.repeat(256)]
  expect(await refusedOf(patterns)).toEqual(patterns)
})

it('refuses the name and the e-mail address of the account, and those of the product', async () => {
  const own = [
    'ada.lumen@cinema.example',
    'Ada Lumen',
    'adalumen',
    'lumen123',
    'ADA.LUMEN@cinema.example',
    'reelroom123',
  ]
  expect(await refusedOf(own)).toEqual(own)
})

it('accepts sentences, random words, and random characters', async () => {
  const good = [
    'a sentence is better',
    'correct horse battery staple',
    'x7Gk2mQp',
    'tr0ub4dor&3',
    'новыйпароль',
    '映画が大好きです',
  ]
  expect(await refusedOf(good)).toEqual([])
})
