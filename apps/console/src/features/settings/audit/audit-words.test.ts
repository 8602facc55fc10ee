import { expect, test } from 'vitest'
import { de } from '../../../locales/de.ts'
import { en } from '../../../locales/en.ts'
import { detailsText, subjectText } from './audit-words.ts'

const mara = '01890a5d-ac96-774b-bcce-b302099a8057'
const names = new Map([[mara, 'Mara']])

test('C3 U18 the audit log uses the words of its reader', () => {
  expect(detailsText(de, names, { status: 'closed', assigneeId: mara, tags: ['a', 'b'], title: null })).toBe(
    'Status: Erledigt · Zuständig: Mara · Schlagwörter: a, b',
  )
  expect(detailsText(en, names, { before: 'agent', role: 'viewer' })).toMatch(/^before: .+ · Role: .+$/)
  expect(detailsText(de, names, { kind: 'tooltip', settings: 'changed' })).not.toMatch(/tooltip|changed/)
  expect(detailsText(de, names, { identityMode: 'enforce', type: 'FEATURE_REQUEST' })).toBe(
    'Identitätsprüfung: Signatur verlangen · Typ: Wunsch',
  )
  expect(subjectText('#7, #8', names)).toBe('#7, #8')
  const many = Array.from({ length: 200 }, (_, at) => `#${at + 1}`).join(', ')
  expect(subjectText(many, names)).toBe('#1, #2, #3, #4, #5, #6, #7, #8 + 192')
  expect(subjectText(mara.replace('0', '1'), names)).toBe('–')
})
