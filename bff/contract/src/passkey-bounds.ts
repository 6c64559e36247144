/** Passkeys of an account: a device needs one, and so does each password manager. */
export const MAX_PASSKEYS = 50
