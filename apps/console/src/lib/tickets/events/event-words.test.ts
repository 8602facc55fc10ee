import { expect, test } from 'vitest'
import { de } from '../../../locales/de.ts'
import { en } from '../../../locales/en.ts'
import { tellEvent } from './event-words.ts'

const id = '01a1e083-1111-7222-8333-444455556666'
const campaigns = new Map([[id, { kind: 'tour', name: 'Erste Schritte' }]])

test("K15 events are described in words; the customer's own events keep their names", () => {
  const told = (name: string, data?: unknown) => [de, en].map(t => tellEvent(t, campaigns, name, data).text)
  expect(told('sessionStarted')).toEqual(['Besuch begonnen', 'Visit started'])
  expect(told('pageView', { page: '/kasse' })).toEqual(['Seite geöffnet: /kasse', 'Page opened: /kasse'])
  expect(told(`tour-${id}-step`, { tourId: id, step: 2 })).toEqual([
    'Rundgang „Erste Schritte“: Schritt 2 erreicht',
    'Product tour “Erste Schritte”: step 2 reached',
  ])
  expect(told(`tour-${id}-step`, 'x')[0]).toBe('Rundgang „Erste Schritte“: Schritt erreicht')
  const gone = id.replace('0', '1')
  expect(told(`tour-${gone}-quit`)).toEqual(['Rundgang: abgebrochen', 'Product tour: abandoned'])
  expect(told(`outbound-${gone}-submitted`)).toEqual(['Kampagne: abgesendet', 'Campaign: submitted'])
  expect(told('bought', { step: 2 })).toEqual(['bought', 'bought'])
  expect(told('constructor')).toEqual(['constructor', 'constructor'])
})

test('D71 events: each has a kind, and one about a campaign that exists leads to it', () => {
  const told = (name: string) => tellEvent(de, campaigns, name)
  expect(told(`tour-${id}-step`)).toMatchObject({ kind: 'tour', campaignId: id })
  expect(told(`tour-${id.replace('0', '1')}-quit`)).toEqual({ kind: 'tour', text: 'Rundgang: abgebrochen' })
  expect(told('pageView').kind).toBe('pageView')
  expect(told('bought')).toEqual({ kind: 'own', text: 'bought' })
})
