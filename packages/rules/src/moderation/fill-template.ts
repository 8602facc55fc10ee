/** What the words of a reason can be filled with. */
export interface TemplateValues {
  name: string
  task: string
}

export const templatePlaceholders = ['name', 'task'] as const satisfies (keyof TemplateValues)[]

/** A template of placeholders only must not become a book. */
const LONGEST = 10_000

/** Replaces `{{name}}` and `{{task}}`; one without a value goes, with the space before it. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text
    .replace(/( {0,9})\{\{ {0,9}(name|task) {0,9}\}\}/gi, (_whole, blank: string, key: string) => {
      const value = values[key.toLowerCase() as keyof TemplateValues]
      return value ? blank + value : ''
    })
    .slice(0, LONGEST)
    .toWellFormed()
