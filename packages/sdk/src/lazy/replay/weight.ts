import { eachNode, mutationOf, type ReplayEvent, snapshotOf } from './rrweb-event.ts'

/** Characters of one event; above this, embedded data is removed. */
export const EVENT_LIMIT = 4_000_000
const ONE_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
const SMALL = 150

/** Characters that the event takes in a report. Only events with content are worth counting. */
export function weigh(event: ReplayEvent): number {
  return snapshotOf(event) || mutationOf(event) ? JSON.stringify(event).length : SMALL
}

/** Images become a tiny picture, other embedded data is removed. */
export function withoutData(event: ReplayEvent): void {
  const strip = (text: unknown): unknown =>
    typeof text === 'string'
      ? text.replace(/data:([\w/+.-]*)[^\s"')]*/g, (_, type: string) =>
          type.startsWith('image/') ? ONE_PIXEL : '',
        )
      : text
  eachNode(event, node => {
    for (const name of Object.keys(node.attributes ?? {})) {
      if (node.attributes) node.attributes[name] = strip(node.attributes[name])
    }
    if (node.textContent?.includes('data:')) node.textContent = strip(node.textContent) as string
  })
  for (const { attributes } of mutationOf(event)?.attributes ?? []) {
    for (const name of Object.keys(attributes)) attributes[name] = strip(attributes[name])
  }
}
