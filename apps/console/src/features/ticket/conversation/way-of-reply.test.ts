import { expect, test } from 'vitest'
import { wayOfReply } from './way-of-reply.ts'

const asked = { isOnline: false, isByMail: false, hasAddress: true, mailsAnswers: true }

test('D43 whoever answers is told how the answer arrives: in the widget, by mail, or not at all', () => {
  expect(wayOfReply({ ...asked, isOnline: true })).toBe('online')
  expect(wayOfReply(asked)).toBe('widgetOrMail')
  expect(wayOfReply({ ...asked, hasAddress: false })).toBe('widget')
  expect(wayOfReply({ ...asked, mailsAnswers: false })).toBe('widget')
  expect(wayOfReply({ ...asked, isByMail: true })).toBe('mail')
  expect(wayOfReply({ ...asked, isByMail: true, mailsAnswers: false })).toBe('unmailed')
})
