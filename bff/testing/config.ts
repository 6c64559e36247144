import { Config, ConfigError } from '../src/platform/config/config.ts'

/** The faults of an environment, in sentences. */
export const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    Config.from(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
