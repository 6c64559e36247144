export function memoryOptions(given?: { said?: string; limit?: number }): string[]
export const allocatorSettings: { readonly MALLOC_ARENA_MAX: string }
