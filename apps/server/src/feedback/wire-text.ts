/**
 * Texts of the team that a page gets as plain text. The official client writes them into its page as HTML, and a tag
 * in them would run there; our own SDK and frames show them as they are, where `&lt;` would be read as five letters.
 * One wire serves both: a `<` that could open a tag is followed by a word joiner. It is invisible, and no tag begins
 * with it, so either client shows what a person typed. The stored text stays as it was typed.
 */
export const wireText = (text: string): string => text.replaceAll(/<(?![\s\d=-]|$)/g, '<\u2060')

/** Fields of actions, tours and checklists that hold plain text; the HTML ones are cleaned when they are saved. */
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

/** The same with every plain text in it safe to send. */
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
