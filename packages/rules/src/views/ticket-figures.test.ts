import { expect, test } from 'vitest'
import { figures, ticketsBehind } from './ticket-figures.ts'

const period = { from: '2026-11-01', to: '2026-11-07' }

test('D74 every figure of a period is found by its days, and what is unresolved by its state', () => {
  for (const figure of figures.filter(one => one !== 'unresolved'))
    expect(ticketsBehind(figure, period)).toMatchObject({ from: [period.from], to: [period.to] })
  expect(ticketsBehind('unresolved', period)).toEqual({ status: ['open', 'in_progress'] })
  expect(ticketsBehind('good', period)).toMatchObject({ when: ['rated'], rating: ['4', '5'] })
})

test('D74 an answer belongs to the agent who gave it, everything else to the assignee', () => {
  const group = { by: 'agent', key: 'jana' } as const
  expect(ticketsBehind('answered', period, group)).toMatchObject({ answeredBy: ['jana'] })
  expect(ticketsBehind('resolved', period, group)).toMatchObject({ assignee: ['jana'] })
  expect(ticketsBehind('answered', period, { by: 'page', key: '/a' })).toMatchObject({ page: ['/a'] })
})
