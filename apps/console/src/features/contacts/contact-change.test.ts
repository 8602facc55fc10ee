import type { ContactDetail } from '@lotse/contracts/console/contacts'
import { expect, test } from 'vitest'
import { changeBack, changeTo, draftOf } from './contact-change.ts'

const contact = {
  name: 'Karla',
  email: '',
  phone: '',
  companyName: '',
  companyId: '',
  plan: 'pro',
  value: 12.5,
  sla: null,
  customData: { seats: 3, beta: true, city: 'Kiel', tags: ['a'] },
} as unknown as ContactDetail

test('D71 fields: only what was changed is sent, and undone as it was', () => {
  const draft = draftOf(contact)
  expect(changeTo(contact, draft)).toEqual({})
  const { city: _, ...attributes } = draft.attributes
  const change = changeTo(contact, {
    ...draft,
    name: ' Karla Nord ',
    value: '13,5',
    attributes: { ...attributes, seats: '4', beta: false },
    newName: ' Rolle ',
    newValue: 'Leitung',
  })
  expect(change).toEqual({
    name: 'Karla Nord',
    value: 13.5,
    customData: { seats: 4, beta: false, city: null, Rolle: 'Leitung' },
  })
  expect(changeBack(contact, change)).toEqual({
    name: 'Karla',
    value: 12.5,
    customData: { seats: 3, beta: true, city: 'Kiel', Rolle: null },
  })
})
