import type { Mailing } from '@lotse/contracts/console/fields/mailing'
import { expect, test } from 'vitest'
import { confirmationFor, isReadWithoutSite, wayOfReply } from './way-of-reply.ts'

const at = (address: Mailing['address']): Mailing => ({ address, hasSite: true, confirmation: null })
const asked = {
  isOnline: false,
  isByMail: false,
  mailing: at('open'),
  mailsAnswers: true,
  sendsMails: true,
}
const waiting = {
  email: 'mara@example.com',
  state: 'asked',
  isDue: false,
  mailId: null,
  reason: null,
} as const
const unconfirmed = (found: Partial<NonNullable<Mailing['confirmation']>>): Mailing => ({
  address: 'unconfirmed',
  hasSite: true,
  confirmation: { ...waiting, ...found },
})

test('D43 an answer reaches the widget, a mailbox, or nobody, and the agent knows which', () => {
  expect(wayOfReply({ ...asked, isOnline: true })).toBe('online')
  expect(wayOfReply(asked)).toBe('widgetOrMail')
  expect(wayOfReply({ ...asked, mailing: at('nowhere') })).toBe('widget')
  expect(wayOfReply({ ...asked, mailsAnswers: false })).toBe('widget')
  expect(wayOfReply({ ...asked, isByMail: true })).toBe('mail')
  expect(wayOfReply({ ...asked, isByMail: true, mailsAnswers: false })).toBe('unmailed')
})

test('Z445 an agent is told what cannot be opened from a mail, unless there is a site or the visitor is on it', () => {
  const nowhere = (address: Mailing['address']): Mailing => ({ ...at(address), hasSite: false })
  const byMail = { ...asked, isByMail: true, mailing: nowhere('open') }
  expect(isReadWithoutSite(byMail)).toBe(true)
  expect(isReadWithoutSite({ ...byMail, sendsMails: false })).toBe(true)
  expect(isReadWithoutSite({ ...byMail, mailing: at('open') })).toBe(false)
  expect(isReadWithoutSite({ ...byMail, isOnline: true })).toBe(false)
  const inWidget = { ...asked, mailing: nowhere('open') }
  expect(isReadWithoutSite(inWidget)).toBe(true)
  expect(isReadWithoutSite({ ...inWidget, mailsAnswers: false })).toBe(false)
  for (const address of ['nowhere', 'stopped'] as const)
    expect(isReadWithoutSite({ ...inWidget, mailing: nowhere(address) })).toBe(false)
})

test('Z259 nobody is promised a mail that its reader has ended', () => {
  const stopped = { ...asked, mailing: at('stopped') }
  expect(wayOfReply(stopped)).toBe('widgetStopped')
  expect(wayOfReply({ ...stopped, mailsAnswers: false })).toBe('widget')
  expect(wayOfReply({ ...stopped, isByMail: true })).toBe('mailStopped')
})

test('Z284 nobody is promised a mail to an address that has to be confirmed first', () => {
  const ways = [
    [{ state: 'unasked', isDue: true }, 'Unconfirmed'],
    [{ state: 'asked', isDue: true }, 'Unconfirmed'],
    [{ state: 'asked', isDue: false }, 'Asked'],
    [{ state: 'refused', isDue: false }, 'Refused'],
    [{ state: 'unasked', isDue: false }, 'Resting'],
  ] as const
  for (const [found, way] of ways) {
    const mailing = unconfirmed(found)
    expect(wayOfReply({ ...asked, mailing })).toBe(`widget${way}`)
    expect(wayOfReply({ ...asked, mailing, isByMail: true })).toBe(`mail${way}`)
    expect(wayOfReply({ ...asked, mailing, isOnline: true })).toBe('online')
  }
})

test('Z285 nobody is promised a mail by an installation that sends none', () => {
  for (const mailing of [at('open'), at('stopped'), unconfirmed({})]) {
    expect(wayOfReply({ ...asked, mailing, sendsMails: false })).toBe('widget')
    expect(wayOfReply({ ...asked, mailing, sendsMails: false, isByMail: true })).toBe('unsent')
  }
})

test('Z284 an answer waits for a confirmation while it is unread, not mailed, and the visitor is gone', () => {
  const message = { from: 'team', createdAt: '2026-11-17T12:00:00.000Z', letter: null }
  const talk = { visitorReadAt: null, visitorOnline: false, mailing: unconfirmed({}) }
  expect(confirmationFor(message, talk)).toEqual(waiting)
  expect(confirmationFor(message, { ...talk, visitorReadAt: '2026-11-17T11:00:00.000Z' })).toEqual(waiting)
  expect(confirmationFor(message, { ...talk, visitorReadAt: message.createdAt })).toBeUndefined()
  expect(confirmationFor(message, { ...talk, visitorOnline: true })).toBeUndefined()
  expect(confirmationFor(message, { ...talk, mailing: at('open') })).toBeUndefined()
  expect(confirmationFor({ ...message, letter: {} }, talk)).toBeUndefined()
  expect(confirmationFor({ ...message, from: 'note' }, talk)).toBeUndefined()
  const due = (state: 'unasked' | 'asked') => ({ ...talk, mailing: unconfirmed({ state, isDue: true }) })
  expect(confirmationFor(message, due('unasked'))).toBeUndefined()
  expect(confirmationFor(message, due('asked'))).toMatchObject({ state: 'asked' })
})
