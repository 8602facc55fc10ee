import { isSecretField, MASK, telling } from '../../core/privacy.ts'
import type { ReplayOptions } from '../../core/replay-options.ts'
import { eachNode, mutationOf, type ReplayEvent, type SerialNode } from './rrweb-event.ts'

const inputs =
  'color date datetime-local email month number range search tel text time url week textarea select password hidden'

/** Every kind of field goes through `maskInput`, which decides. */
export const maskInputOptions = Object.fromEntries(inputs.split(' ').map(name => [name, true]))

export function maskInput(options: ReplayOptions, text: string, element: HTMLElement): string {
  if (!text) return text
  const type = element.getAttribute('type')?.toLowerCase() ?? element.tagName.toLowerCase()
  const wanted = options.maskAllInputs === true || options.maskInputOptions?.[type] === true
  if (isSecretField(element)) return MASK
  return wanted ? (options.maskInputFn?.(text, element) ?? MASK) : text
}

/** Attributes of masked elements say what their text says; the recorder leaves them. */
export function maskAttributes(event: ReplayEvent, isMasked: (id: number) => boolean): void {
  const scrub = (attributes: Record<string, unknown>) => {
    for (const name of Object.keys(attributes)) if (telling.test(name)) attributes[name] = MASK
  }
  eachNode(event, (node: SerialNode) => {
    if (node.attributes && isMasked(node.id)) scrub(node.attributes)
  })
  for (const { id, attributes } of mutationOf(event)?.attributes ?? []) if (isMasked(id)) scrub(attributes)
}
