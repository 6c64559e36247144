/** A backup, restore or move cannot be done; the message is a sentence for the operator. */
export class BackupError extends Error {}
