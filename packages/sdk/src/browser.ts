import { type QueuedCall, takeQueue } from './call-queue.ts'
import Gleap from './gleap.ts'

/**
 * The entry that a page loads by address: it knows its origin, becomes `window.Gleap` and runs the queued
 * calls.
 */
interface Page {
  Gleap?: typeof Gleap
  GleapActions?: QueuedCall[]
}

const page = window as Page
// A stub also has `invoked`, but it is not a class.
const there = typeof page.Gleap === 'function' && page.Gleap.invoked ? page.Gleap : undefined
if (!there) {
  Gleap.setOrigin(import.meta.url.split('/', 3).join('/'))
  page.Gleap = Gleap
}
if (!Array.isArray(page.GleapActions)) page.GleapActions = []
takeQueue(page.GleapActions, there ?? Gleap)

export default there ?? Gleap
