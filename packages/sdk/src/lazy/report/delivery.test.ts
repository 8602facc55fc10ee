import type { Ticket } from '@lotse/contracts/visitor/sent'
import { expect, test } from 'vitest'
import { afterReport, lighten } from './delivery.ts'
import { browserOf, systemOf } from './meta-data.ts'

const ticket = {
  type: 'BUG',
  priority: 'LOW',
  isSilent: false,
  formData: { description: 'x' },
  webReplay: { events: [1] },
  consoleLog: [],
  networkLogs: [],
  customEventLog: [],
  screenshotData: { html: '' },
} as unknown as Ticket

test('B4.5 network errors and 502 to 504 are tried three times, then the report is kept', () => {
  for (const status of [0, 502, 503, 504]) {
    expect(afterReport(status, 1).next).toBe('again')
    expect(afterReport(status, 2).next).toBe('again')
    expect(afterReport(status, 3).next).toBe('keep')
  }
})

test('B4.5 a refusal is final; overload, our own faults and a forgotten visitor are not', () => {
  for (const status of [400, 403, 404, 422]) expect(afterReport(status, 1).next).toBe('lost')
  for (const status of [401, 408, 429, 500]) expect(afterReport(status, 1).next).toBe('keep')
  for (const status of [200, 201]) expect(afterReport(status, 1).next).toBe('sent')
})

test('B4.5 too large: first the replay goes, then the logs, then the snapshot', () => {
  expect(afterReport(413, 1).next).toBe('lighter')
  const whole = { ...ticket }
  const { webReplay: _, screenshotData: __, networkLogs: ___, ...light } = ticket
  const bytes = new Uint8Array()
  const written = { webReplay: bytes, screenshotData: bytes, networkLogs: bytes }
  const rest = [['consoleLog', 'networkLogs', 'customEventLog', 'screenshotData'], ['screenshotData'], []]
  // As an older version has stored it, and as it is stored now.
  for (const report of [{ ticket: whole }, { ticket: light, written }]) {
    const steps: string[][] = []
    const kept = () => Object.keys({ ...report.ticket, ...('written' in report ? report.written : {}) })
    while (lighten(report)) steps.push(kept())
    const first = ['type', 'priority', 'isSilent', 'formData']
    expect(steps.map(names => names.filter(name => !first.includes(name)).sort())).toEqual(
      rest.map(names => names.sort()),
    )
  }
})

test('B3.3 browser and system are told from the user agent', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
  expect(browserOf(chrome)).toEqual(['Chrome', '156.0.0.0'])
  expect(browserOf(`${chrome} Edg/156.0.1.2`)).toEqual(['Edge', '156.0.1.2'])
  expect(browserOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.1 Safari/605.1.15')).toEqual([
    'Safari',
    '18.1',
  ])
  expect(browserOf('Mozilla/5.0 (Windows NT 10.0; rv:153.0) Gecko/20100101 Firefox/153.0')).toEqual([
    'Firefox',
    '153.0',
  ])
  const systems = {
    'X11; Linux x86_64': 'Linux',
    'Windows NT 10.0': 'Windows',
    Macintosh: 'MacOS',
    'iPhone; CPU': 'iPhone',
    'iPad; CPU': 'iPad',
    'Linux; Android 15': 'Android',
    'X11; SunOS': 'UNIX',
    Amiga: 'Unknown OS',
  }
  for (const [agent, name] of Object.entries(systems))
    expect(systemOf(`Mozilla/5.0 (${agent})`), agent).toBe(name)
})
