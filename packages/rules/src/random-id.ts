/** 128 random bits as text. `randomUUID` is missing on plain http, `getRandomValues` is not. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
