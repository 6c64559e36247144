export function memoryOptions(options?: { nodeOptions?: string; limit?: number }): string[]
export const allocatorSettings: { readonly MALLOC_ARENA_MAX: string }
