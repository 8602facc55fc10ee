import { expect, test } from 'vitest'
import { readSettings } from '../../../platform/process/settings.ts'
import { codeMail, newAddressMail } from '../../auth/codes/mails.ts'
import type { UserRow } from '../../auth/users/users.table.ts'
import { statementWords } from './statement-words.ts'

const date = '1 May 2026'
const { en } = statementWords
const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: '/tmp/none' }, '/tmp/none')
const user = { email: 'a@example.com', display_name: 'Ann', email_verified: true } as UserRow & {
  email: string
}

test('Z485 in English the sentence after the greeting begins with a capital letter, as German ones do not', () => {
  const { lead, ended, received, upheld, overturned, reopened, changed, replaced, accountGone } = en
  const { endedOnly, overturnedOnly, newAccount, byProgram, answeredByProgram, lost } = en
  const leads = [lead, ended, received, upheld, overturned, reopened, changed, replaced, accountGone]
  const more = [endedOnly, overturnedOnly, newAccount, byProgram, answeredByProgram, lost.tasks]
  for (const words of [...leads, ...more, en.thanks(date), en.again(date), en.revised(date)])
    expect(words).toMatch(/^[A-Z]/)
  for (const purpose of ['email', 'newsletter', 'password'] as const)
    expect(codeMail(settings, user, purpose, '123456').text).toMatch(/Hello Ann,\n\n[A-Z]/)
  expect(newAddressMail(settings, user).text).toMatch(/Hello Ann,\n\n[A-Z]/)
})

test('Z794 nothing promises that somebody else reviews a decision: there may be nobody', () => {
  for (const language of ['de', 'en'] as const) {
    const { objectUntil, received } = statementWords[language]
    for (const text of [objectUntil('1. Mai'), received]) expect(text).not.toMatch(/ander|else/i)
  }
})
