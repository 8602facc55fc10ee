import { randomUUID } from 'node:crypto'

/** UUID version 7: ids grow with time, so a million of them stay close together in an index. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
