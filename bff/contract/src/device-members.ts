/** How many members a device remembers; beyond that it forgets the one whose last visit is the oldest. */
export const MAX_DEVICE_MEMBERS = 8
