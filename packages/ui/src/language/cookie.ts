import { safeDecode } from '@lotse/rules/values'

const yearSeconds = 365 * 24 * 60 * 60

export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) === name) return safeDecode(part.slice(at + 1))
  }
  return undefined
}

export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}

export function deleteCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
