import { expect, test } from 'vitest'
import { contactName } from './contact-name.ts'

test('D71 names: name, then address, then the id of the site, then a name of their own that stays', () => {
  const contact = {
    id: '01a1e083-1111-7222-8333-444455554f2a',
    name: 'Karla',
    email: 'k@example.org',
    userId: 'u-1',
  }
  const named = (part: Partial<typeof contact>) =>
    contactName({ ...contact, ...part }, code => `Besucher ${code}`)
  expect(named({})).toBe('Karla')
  expect(named({ name: '' })).toBe('k@example.org')
  expect(named({ name: '', email: '' })).toBe('u-1')
  expect(named({ name: '', email: '', userId: '' })).toBe('Besucher 4F2A')
  expect(contactName({ ...contact, name: '', email: '', userId: '' }, code => `Visitor ${code}`)).toBe(
    'Visitor 4F2A',
  )
})
