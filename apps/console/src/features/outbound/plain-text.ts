import { type LocalText, pickText } from '@lotse/rules/text/local-text'

/** What an HTML text says, in whichever language there is one. */
export function plainText(text: LocalText | undefined, lang = ''): string {
  const { body } = new DOMParser().parseFromString(pickText(text, lang).replaceAll('<', ' <'), 'text/html')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
