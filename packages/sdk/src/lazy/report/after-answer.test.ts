import { expect, test } from 'vitest'
import { afterReport, lighten } from './after-answer.ts'
import { exampleTicket } from './testing/example-ticket.ts'

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
  const whole = exampleTicket()
  const { webReplay: _, screenshotData: __, networkLogs: ___, ...light } = exampleTicket()
  const bytes = new Uint8Array()
  const written = { webReplay: bytes, screenshotData: bytes, networkLogs: bytes }
  const heavy = ['webReplay', 'consoleLog', 'networkLogs', 'customEventLog', 'screenshotData']
  // As an older version stored it, and as it is stored now.
  for (const report of [{ ticket: whole }, { ticket: light, written }]) {
    const steps: string[][] = []
    const kept = () => ({ ...report.ticket, ...('written' in report ? report.written : {}) })
    while (lighten(report)) steps.push(heavy.filter(name => name in kept()))
    expect(steps).toEqual([heavy.slice(1), heavy.slice(4), []])
    expect(kept()).toMatchObject({ formData: whole.formData, metaData: whole.metaData })
  }
})
