import { expect, test } from 'vitest'
import { wayOfReply } from './way-of-reply.ts'

const asked = { isOnline: false, isByMail: false, mailing: 'open' as const, mailsAnswers: true }

test('D43 whoever answers is told how the answer arrives: in the widget, by mail, or not at all', () => {
  expect(wayOfReply({ ...asked, isOnline: true })).toBe('online')
  expect(wayOfReply(asked)).toBe('widgetOrMail')
  expect(wayOfReply({ ...asked, mailing: 'nowhere' })).toBe('widget')
  expect(wayOfReply({ ...asked, mailsAnswers: false })).toBe('widget')
  expect(wayOfReply({ ...asked, isByMail: true })).toBe('mail')
  expect(wayOfReply({ ...asked, isByMail: true, mailsAnswers: false })).toBe('unmailed')
})

test('Z259 whoever answers somebody who has ended the mails is told so', () => {
  const stopped = { ...asked, mailing: 'stopped' as const }
  expect(wayOfReply(stopped)).toBe('widgetStopped')
  expect(wayOfReply({ ...stopped, mailsAnswers: false })).toBe('widget')
  expect(wayOfReply({ ...stopped, isByMail: true })).toBe('mailStopped')
})
