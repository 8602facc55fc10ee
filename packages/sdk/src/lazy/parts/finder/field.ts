import { openRoots } from './query.ts'

export type Field = HTMLElement & { value?: string; type?: string }

const fields = 'input,textarea,select,[contenteditable]'

/** The field that a step means: the element, or the first one inside it, including its open shadow roots. */
export function fieldOf(element: Element): Field | undefined {
  const found = element.matches(fields)
    ? element
    : [element, ...openRoots(element)].map(root => root.querySelector(fields)).find(Boolean)
  return found instanceof HTMLElement ? found : undefined
}
