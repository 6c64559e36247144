import type { Command } from './command.ts'

/** The operator's commands in the order of their help. */
export const commands: readonly Command[] = [
  {
    name: 'account',
    summary: 'create or change an account; prints the password or the link, if there is one',
    forms: [
      'create <e-mail address> <name>',
      'reset-password <e-mail address>',
      'reset-link <e-mail address>',
      'change-email <e-mail address> <new e-mail address>',
      'grant-operator | revoke-operator <e-mail address>',
      'disable | enable | delete <e-mail address>',
      'end-sessions <e-mail address>',
    ],
    load: () => import('./account.command.ts'),
  },
  {
    name: 'backup',
    summary: 'back up the database into one checked file, by default in BACKUP_DIR, also while the server runs',
    forms: ['[file]'],
    load: () => import('./backup.command.ts'),
  },
  {
    name: 'config',
    summary: 'show every setting as the server understands it, and where it comes from',
    forms: [''],
    load: () => import('./config.command.ts'),
  },
  {
    name: 'folder',
    summary: 'list the folders of LIBRARY_PATHS, or set which members see one',
    forms: ['list', 'show-to <folder> all | nobody | <e-mail address> …'],
    load: () => import('./folder.command.ts'),
  },
  {
    name: 'health',
    summary: 'ask the running server whether it answers',
    forms: [''],
    load: () => import('./health.command.ts'),
  },
  {
    name: 'invitation',
    summary: 'make, list or withdraw invitations; prints the link of a new one',
    forms: ['create [--days 7] [--uses 1] [--note <text>]', 'list', 'withdraw <id>'],
    load: () => import('./invitation.command.ts'),
  },
  {
    name: 'move',
    summary: 'copy the database into an empty one, in PostgreSQL or in a folder, while the server is stopped',
    forms: ['--to postgres://user@host:5432/name', '--to <folder>'],
    load: () => import('./move.command.ts'),
  },
  {
    name: 'quota',
    summary: 'list how much every member or one may store, or set it; bytes may have a unit',
    forms: [
      'list [e-mail address]',
      'set [e-mail address] titles=100000 viewings=250000 notes=50MB listTitles=250000 files=250000 total=500MB',
      'reset <e-mail address>',
    ],
    load: () => import('./quota.command.ts'),
  },
  {
    name: 'restore',
    summary: 'replace the data by that of a backup, while the server is stopped; --check only reads the backup',
    forms: ['[--check] <file>'],
    load: () => import('./restore.command.ts'),
  },
  {
    name: 'setup-link',
    summary: 'make the link for the first account, which operates the server; an earlier one ends',
    forms: [''],
    load: () => import('./setup-link.command.ts'),
  },
  {
    name: 'sign-in',
    summary: 'let passwords open accounts, or only login providers and passkeys',
    forms: ['passwords on | off'],
    load: () => import('./sign-in.command.ts'),
  },
  {
    name: 'sign-up',
    summary: 'set who may create an account',
    forms: ['open | invite | closed'],
    load: () => import('./sign-up.command.ts'),
  },
  {
    name: 'status',
    summary: 'show how the server is doing: its address, database, imports and backups',
    forms: [''],
    load: () => import('./status.command.ts'),
  },
  {
    name: 'title',
    summary: 'hide a film or show from everybody, show it again, or list those that are hidden',
    forms: ['hide <address, such as movie/949> [--reason <text>]', 'show <address>', 'hidden'],
    load: () => import('./title.command.ts'),
  },
  {
    name: 'version',
    summary: 'show the version, the build and the version of Node',
    forms: [''],
    load: () => import('./version.command.ts'),
  },
]
