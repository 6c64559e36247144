/**
 * Spreadsheets execute a cell that starts like a formula (OWASP, CSV injection). Such a cell gets an apostrophe in
 * front, and so does one that starts with an apostrophe: reading removes exactly one.
 */
export const safeCell = (text: string): string => (/^[=+\-@\t\r\n'＝＋－＠]/.test(text) ? `'${text}` : text)
export const originalCell = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell)
