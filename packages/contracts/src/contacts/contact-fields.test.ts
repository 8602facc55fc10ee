import { expect, expectTypeOf, test } from 'vitest'
import { contactWords } from '../api/api.ts'
import { type ContactDetail, contactChange, contactDetail } from '../console/contacts.ts'
import { contactFields } from '../visitor/session.ts'
import { type ContactField, contactFieldNames } from './contact-fields.ts'
import { importedContact } from './contact-imports.ts'

test('D122 what sites, agents, programs and files say about a contact are the same fields, and a screen shows all', () => {
  for (const { shape } of [contactFields, contactChange, contactWords, importedContact, contactDetail])
    expect(Object.keys(shape)).toEqual(expect.arrayContaining([...contactFieldNames]))
  expectTypeOf<ContactField>().toExtend<keyof ContactDetail>()
})

test('D122 a text that one of them takes, all of them take: its longest is the same', () => {
  const name = 'x'.repeat(200)
  const said = { name, email: 'a@example.com', phone: '1'.repeat(64), plan: name, value: 1 }
  expect(contactChange.safeParse({ ...said, version: 1 }).success).toBe(true)
  expect(contactWords.safeParse(said).success).toBe(true)
  expect(importedContact.safeParse({ ...said, row: 1 }).success).toBe(true)
  const longer = { ...said, name: `${name}x` }
  expect(contactChange.safeParse({ ...longer, version: 1 }).success).toBe(false)
  expect(contactWords.safeParse(longer).success).toBe(false)
  expect(importedContact.safeParse({ ...longer, row: 1 }).success).toBe(false)
})
