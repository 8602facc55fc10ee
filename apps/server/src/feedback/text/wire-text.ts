/**
 * Makes the team's plain texts safe to send to a page. The official client writes them into its page as HTML,
 * where a tag would run; our own SDK and frames show them literally, where `&lt;` would appear as four
 * characters. One wire format serves both: a word joiner follows every `<` that could open a tag. The joiner
 * is invisible and no tag starts with it, so both clients show what a person typed. The stored text stays as
 * typed.
 */
export const wireText = (text: string): string => text.replaceAll(/<(?![\s\d=-]|$)/g, '<\u2060')

/** Plain-text fields of actions, tours and checklists. HTML fields are cleaned when they are saved. */
const plainFields = new Set([
  'text',
  'name',
  'firstName',
  'previewText',
  'nextStepTitle',
  'nextText',
  'prevText',
  'doneText',
  'kaiSlug',
  'buttonText',
  'title',
  'actionTitle',
  'subject',
  'successTitle',
])

/** Applies `wireText` to every plain text in a value. */
export function wireTexts<T>(value: T): T
export function wireTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => wireTexts<unknown>(item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      typeof item === 'string' && plainFields.has(name) ? wireText(item) : wireTexts<unknown>(item),
    ]),
  )
}
