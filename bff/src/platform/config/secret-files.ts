import { readFileSync } from 'node:fs'

/** Settings whose value a file may hold (`TMDB_TOKEN_FILE`), as Docker, Kubernetes and systemd hand out secrets. */
const secretName =
  /^(?:DATABASE_URL|DATABASE_MIGRATION_URL|REDIS_URL|TMDB_TOKEN|METRICS_TOKEN|SESSION_SECRET|CONNECT_SECRET|OTEL_EXPORTER_OTLP(?:_TRACES)?_HEADERS|OIDC_[A-Z][A-Z0-9_]*_CLIENT_SECRET)$/

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings whose variable with the ending `_FILE` names a file. A line break at the end of the file is no part of
 * the value. The problems are sentences without values and paths: somebody may have put the secret itself there.
 */
export function readSecretFiles(environment: Environment): { values: Record<string, string>; problems: string[] } {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const [variable, path] of Object.entries(environment)) {
    const name = variable.endsWith('_FILE') ? variable.slice(0, -'_FILE'.length) : ''
    if (!secretName.test(name) || !path) continue
    if (environment[name]) {
      problems.push(`${name} and ${variable} are both set: remove one of them.`)
      continue
    }
    try {
      values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (values[name] === '') problems.push(`${variable} names an empty file.`)
    } catch (error) {
      problems.push(`${variable} names a file that ${reasonOf(error as NodeJS.ErrnoException)}.`)
    }
  }
  return { values, problems }
}

/** Where a setting comes from: its own variable, a file, or its default. */
export function originOf(name: string, environment: Environment): string {
  if (environment[name]) return 'environment'
  return secretName.test(name) && environment[`${name}_FILE`] ? `file of ${name}_FILE` : 'default'
}

function reasonOf({ code }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist'
  const user = process.geteuid ? `user ${process.geteuid()}` : 'the user that runs Reelroom'
  return code === 'EACCES' || code === 'EPERM' ? `${user} may not read` : `cannot be read (${code})`
}
