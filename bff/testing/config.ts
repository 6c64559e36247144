import { Config, ConfigError } from '../src/platform/config/config.ts'

/** What is wrong with an environment, in sentences. */
export const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    Config.from(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
