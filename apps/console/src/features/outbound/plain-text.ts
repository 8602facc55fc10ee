import type { LocalText } from '@lotse/contracts/console/text'

/** In this language, or in whichever there is one. */
export const anyText = (text: LocalText | undefined, lang: string): string =>
  text?.[lang] || Object.values(text ?? {}).find(Boolean) || ''

/** What an HTML text says, in whichever language there is one. */
export function plainText(text: LocalText | undefined, lang = ''): string {
  const { body } = new DOMParser().parseFromString(anyText(text, lang).replaceAll('<', ' <'), 'text/html')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
