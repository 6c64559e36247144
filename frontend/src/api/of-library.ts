/** Whether a question is about the member's own files: its name begins so. Scans and matching change the answers. */
export const isOfLibrary = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  String(queryKey[0]).startsWith('library')
