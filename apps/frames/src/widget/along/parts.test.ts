import { expect, test } from 'vitest'
import { excluded, partsOf } from './parts.ts'

const all = { enableWebReplays: true, enableNetworkLogs: true }

test('D73 a visitor is shown what the project sends along, and nothing that it does not', () => {
  expect(partsOf({}, all)).toEqual(['screenshot', 'replays', 'consoleLog', 'networkLogs', 'customEventLog'])
  expect(partsOf({}, { enableWebReplays: false, enableNetworkLogs: false })).toEqual([
    'screenshot',
    'consoleLog',
    'customEventLog',
  ])
  expect(partsOf({ excludeData: { screenshotData: true, consoleLog: true } }, all)).toEqual([
    'replays',
    'networkLogs',
    'customEventLog',
  ])
})

test('D73 what is switched off is left out of the report, in addition to what the form leaves out', () => {
  expect(excluded({}, [], {})).toBeUndefined()
  expect(excluded({ excludeData: { metaData: true } }, ['replays', 'unknown'], {})).toEqual({
    metaData: true,
    replays: true,
  })
  expect(excluded({}, ['screenshot', 'consoleLog'], { capture: 'screenshot' })).toEqual({ consoleLog: true })
  expect(excluded({}, ['screenshot'], { capture: 'capture' })).toEqual({ screenshot: true })
})
