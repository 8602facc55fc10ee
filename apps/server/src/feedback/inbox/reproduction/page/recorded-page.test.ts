import { incremental, sources } from '@lotse/rules/replay/replay-events'
import { expect, test } from 'vitest'
import { createRecording, type Json } from '../testing/recording.ts'
import { createPage } from './recorded-page.ts'

test('Z1203 a page is only as deep as pages are, also if each addition makes it deeper', () => {
  const { element, open, events } = createRecording()
  const first = element('div', {})
  open(first)
  const page = createPage()
  for (const { type, data } of events) page.learn({ type: type as number, timestamp: 0, data: data as Json })
  const chain = Array.from({ length: 3000 }, () => element('div', {}))
  const adds = chain.map((node, at) => ({ parentId: (chain[at - 1] ?? first).id, nextId: null, node }))
  page.learn({ type: incremental, timestamp: 0, data: { source: sources.mutation, adds } })
  const known = chain.filter(({ id }) => page.node(id))
  expect([known.length > 900, known.length <= 1000, known.at(-1)?.id]).toEqual([
    true,
    true,
    chain[known.length - 1]?.id,
  ])
})
