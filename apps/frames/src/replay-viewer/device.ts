import type { ReplayEvent } from '@lotse/rules/replay/replay-events'

const QUESTION = /\(prefers-color-scheme:\s?(light|dark)\)/g
/** Where a recording contains rules or their conditions. */
const ofSheets = /^(?:_cssText|rule|replace|replaceSync|media)$/

/** Answers the sheets' queries about light or dark for the visitor's device instead of the agent's. */
export function answerScheme(events: ReplayEvent[], scheme: string): void {
  if (!scheme) return
  const answered = (css: string) =>
    css.replace(QUESTION, (_, asked: string) => (asked === scheme ? '(min-width:0)' : '(max-width:-1px)'))
  const todo: object[] = events.map(({ data }) => data)
  for (let at = todo.pop(); at; at = todo.pop()) {
    const fields = at as Record<string, unknown>
    for (const name of Object.keys(fields)) {
      const value = fields[name]
      if (typeof value === 'string' && (ofSheets.test(name) || fields.isStyle === true))
        fields[name] = answered(value)
      else if (typeof value === 'object' && value !== null) todo.push(value)
    }
  }
}
