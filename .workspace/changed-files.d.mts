export function changedFiles(folder: string): { readonly base: string; readonly files: string[] }
