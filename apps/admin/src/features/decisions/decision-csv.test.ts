import { csvLine, readCsv } from '@lotse/rules/text/csv'
import { csvInWords } from '@lotse/ui/list/export/csv-words.ts'
import { expect, test } from 'vitest'
import { en } from '../../locales/en.ts'
import { decisionCsvWords } from './decision-csv.ts'

test('D88 the saved file says what the screens say', () => {
  const head = csvLine(['state', 'actions', 'durations', 'ground', 'automated_decision', 'statement'])
  const row = csvLine([
    'done',
    ['delete_task', 'block_create'],
    ['block_create: 7 days'],
    'terms of use',
    false,
    'unreachable',
  ])
  const [labels = [], values] = readCsv(csvInWords(head + row, decisionCsvWords(en), ','))
  expect(labels).not.toContain('durations')
  expect(values).toEqual([
    'In effect',
    'Task deleted; Blocked from creating',
    'Blocked from creating: 7 days',
    'the terms of use',
    'No',
    'no confirmed address',
  ])
})
