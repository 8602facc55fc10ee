import type { ContactDetail } from '@lotse/contracts/console/contacts'
import { expect, test } from 'vitest'
import { fieldsOf, mergeOf } from './merge-fields.ts'

const contact = (part: Partial<ContactDetail>) =>
  ({
    userId: '',
    name: '',
    email: '',
    phone: '',
    companyName: '',
    companyId: '',
    plan: '',
    value: null,
    sla: null,
    ...part,
  }) as ContactDetail

test('D71 merge: whoever the site knows stays, two of them are never one, and only what differs is a choice', () => {
  const known = contact({ userId: 'u-1', name: 'Karla', email: 'k@example.org' })
  const anonymous = contact({ name: 'Karla N.', email: 'k@example.org', value: 0 })
  expect(mergeOf(anonymous, known)).toEqual({ kept: known, gone: anonymous, areTwoPeople: false })
  expect(mergeOf(known, anonymous)).toMatchObject({ kept: known, gone: anonymous })
  expect(mergeOf(anonymous, contact({})).kept).toBe(anonymous)
  expect(mergeOf(known, contact({ userId: 'u-2' })).areTwoPeople).toBe(true)
  expect(fieldsOf({ kept: known, gone: anonymous })).toEqual([
    { field: 'name', isChoice: true },
    { field: 'email', isChoice: false },
    { field: 'value', isChoice: false },
  ])
})
