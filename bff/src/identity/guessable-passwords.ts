import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { ProblemException } from '../platform/http/problem-exception.ts'

/** How many characters are judged: a guess that begins a longer password is no faster to find than the whole. */
const MAX_JUDGED_CHARACTERS = 32
/**
 * How many readings of replaced letters are tried: the library's 100 take 40 ms of the server's thread, and these 7 ms
 * at most.
 */
const MAX_READINGS = 16

/**
 * A million guesses: "very guessable" of zxcvbn's own scale, and what a list of common passwords with their usual
 * endings has. Together with the limits of attempts, more guesses would need years.
 */
const TOO_FEW_GUESSES = 1e6

/** Loaded at the first use, in a quarter of a second: the list of 49,000 common passwords takes 30 MB. */
let judge: Promise<ZxcvbnFactory> | undefined

async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary,
    maxLength: MAX_JUDGED_CHARACTERS,
    l33tMaxSubstitutions: MAX_READINGS,
  })
}

/** The account that a password is for; people know its name and its address. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string | null
}

const parts = (text: string): string[] => [
  text,
  ...text.split(/[^\p{L}\p{N}]+/u),
  text.replaceAll(/[^\p{L}\p{N}]/gu, ''),
]

/**
 * Refuses a password that is common, a pattern of the keyboard, a repetition, or made of the owner's name or e-mail address.
 * @throws ProblemException `common-password` (422)
 */
export async function refuseGuessable(password: string, { name, email }: PasswordOwner): Promise<void> {
  const own = ['reelroom', ...parts(name), ...parts(email ?? '')].filter((word) => word.length > 2)
  const words = new Set(own.map((word) => word.toLowerCase()))
  const { guesses } = (await (judge ??= loadJudge())).check(password.normalize('NFC'), [...words])
  if (guesses < TOO_FEW_GUESSES || words.has(password.toLowerCase()))
    throw new ProblemException('common-password', 422, { fields: ['password'] })
}
