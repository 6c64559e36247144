/** JSON that cannot end its script element. */
export const asScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
