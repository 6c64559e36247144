/** Members whose data one device remembers to have; of more it forgets the one whose visit was the longest ago. */
export const MAX_DEVICE_MEMBERS = 8
