import { useSyncExternalStore } from 'react'
import type { Device } from './device.ts'
import { type Answers, hasSession, type Visitor } from './widget-state.ts'

/** What the device remembers; every screen sees a change at once. */
export const useKept = ({ listen, kept }: Device) => useSyncExternalStore(listen, kept)

/** Fields whose answer is the visitor's own address, as the server reads a form. */
const addressFields = ['reportedBy', 'email']

/** So that the next form need not ask for it. A visitor whose address the site knows has one already. */
export function rememberAddress(device: Device, visitor: Visitor | undefined, answers: Answers): void {
  if (!visitor || !hasSession(visitor) || visitor.email) return
  const given = addressFields.map(name => answers[name]).find(value => typeof value === 'string' && value)
  if (typeof given === 'string') device.keep({ email: given })
}
