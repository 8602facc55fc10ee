import { type LocalText, pickText } from '@lotse/rules/text/local-text'

/** The plain text of an HTML text, in whichever language has one. */
export function plainText(text: LocalText | undefined, lang = ''): string {
  const { body } = new DOMParser().parseFromString(pickText(text, lang).replaceAll('<', ' <'), 'text/html')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
