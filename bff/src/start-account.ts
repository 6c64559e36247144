// Decorators write to it, in whichever file of the build they lie.
await import('reflect-metadata')
await import('./account-main.ts')
