// Decorators of every file of the build write metadata through it.
await import('reflect-metadata')
await import('./account-main.ts')
