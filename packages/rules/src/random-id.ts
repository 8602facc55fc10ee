/** 128 random bits as text. `randomUUID` is missing on plain http, `getRandomValues` is not. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
