import { expect, test } from 'vitest'
import { isRefusal } from './is-refusal.ts'

const said = (command: string, response: string) => ({
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
})

test.each([
  [
    'RCPT TO',
    '550 5.1.1 <mara@example.com>: Recipient address rejected: User unknown in relay recipient table',
  ],
  ['RCPT TO', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
  ['RCPT TO', '556 5.1.10 The domain accepts no mail (null MX)'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access to this mailbox is closed'],
  ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable'],
  ['RCPT TO', '550 5.2.1 The email account that you tried to reach is disabled'],
  ['RCPT TO', '552 5.2.2 The recipient’s inbox is out of storage space'],
  ['DATA', '552 5.3.4 Message size exceeds fixed limit'],
  ['DATA', '552 5.2.3 Message too large'],
  ['RCPT TO', '550 No such user here'],
  ['RCPT TO', '550 mailbox full'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied. [x.prod.outlook.com]'],
  ['DATA', '554 5.6.0 Malformed MIME content'],
  ['RCPT TO', '550 5.1.1 <author@police.example> User unknown'],
  ['RCPT TO', '550 blackwood@example.com: no such user'],
  ['RCPT TO', '550 Unrouteable address'],
  ['RCPT TO', '550 5.4.1 All recipient addresses rejected: Access denied.'],
])('Z381 Z397 final, because it is about the recipient or the mail: %s %s', (command, response) => {
  expect(isRefusal(said(command, response))).toBe(true)
})

test.each([
  ['MAIL FROM', '550 5.1.0 <lotse@example.com> sender rejected'],
  ['MAIL FROM', '553 5.1.2 <lotse@example.com>: Domain not found'],
  [
    'RCPT TO',
    '550 5.1.0 <lotse@example.com>: Sender address rejected: User unknown in local recipient table',
  ],
  ['RCPT TO', '553 5.1.2 <lotse@example.com>: Sender address rejected: Domain not found'],
  ['DATA', '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException.MapiExceptionSendAsDenied'],
  ['DATA', '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException'],
  ['DATA', '550 5.6.0 Content rejected because of the reputation of its origin'],
  ['RCPT TO', '550 5.7.1 Relaying denied'],
  ['RCPT TO', '550 5.4.5 Daily user sending limit exceeded'],
  ['RCPT TO', '550 SPF check failed'],
  ['RCPT TO', '550 Reverse DNS lookup failed'],
  ['RCPT TO', '554 Access denied'],
  ['RCPT TO', '552 Daily sending quota exceeded'],
  ['RCPT TO', '550 Domain example.com has exceeded the max emails per hour'],
  ['RCPT TO', '550 5.1.2 Relay not allowed.'],
  ['DATA', '550 5.2.2 Submission quota exceeded'],
  ['RCPT TO', '550 Administrative prohibition'],
  [
    'RCPT TO',
    '550 Requested action not taken: mailbox unavailable because of policy restrictions (IP based)',
  ],
  ['DATA', '554 5.2.3 MailPolicy violation'],
  ['RCPT TO', '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents more'],
  ['RCPT TO', '530 Must issue a STARTTLS command first'],
  ['RCPT TO', '503 Bad sequence of commands'],
  ['RCPT TO', '550 rejected, see 10.5.1.2'],
  ['RCPT TO', '451 4.7.1 Try again later'],
  ['AUTH PLAIN', '535 5.7.8 Authentication failed: user unknown'],
  ['CONN', '554 5.7.1 Your network is listed'],
])('Z381 Z397 tried again, because it is about us: %s %s', (command, response) => {
  expect(isRefusal(said(command, response))).toBe(false)
})
