import { anyText, type LocalText } from '../../lib/local-text.ts'

/** What an HTML text says, in whichever language there is one. */
export function plainText(text: LocalText | undefined, lang = ''): string {
  const { body } = new DOMParser().parseFromString(anyText(text, lang).replaceAll('<', ' <'), 'text/html')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
