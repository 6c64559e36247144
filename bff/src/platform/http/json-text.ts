declare const value: unique symbol

/** A text that is already the JSON of a value, sent as it is. */
export type JsonText<T> = string & { readonly [value]: T }

// SAFETY: the text is made of that value.
export const jsonText = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>
