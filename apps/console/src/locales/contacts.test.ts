import { expect, test } from 'vitest'
import { contacts as de } from './de/contacts.ts'
import { contacts as en } from './en/contacts.ts'

test('C3 contacts: what is deleted with somebody is named in the right number, and nothing that is not there', () => {
  const also = (text: string) => /gelöscht(.*?)\. |deleted(.*?)\. /.exec(text)?.slice(1).find(Boolean) ?? ''
  expect(also(de.deleteText(0, 0))).toBe('')
  expect(also(de.deleteText(1, 0))).toBe(', auch ein Ticket mit Dateien und Verläufen')
  expect(also(de.deleteText(0, 2))).toBe(', auch 2 Antworten auf Umfragen mit Dateien und Verläufen')
  expect(also(de.deleteText(3, 1))).toContain('3 Tickets und eine Antwort auf eine Umfrage')
  expect(also(en.deleteText(0, 0))).toBe('')
  expect(also(en.deleteText(1, 2))).toContain('one ticket and 2 survey answers')
})
