import type { BotNode } from '@lotse/contracts/console/content/content'
import { expect, test } from 'vitest'
import { askedIn, newNode, problemOf, unreached, withNode, withoutNode } from './bot-shape.ts'

const text = { de: 'x' }
const nodes: BotNode[] = [
  { id: 'hello', kind: 'say', text, next: 'topic' },
  {
    id: 'topic',
    kind: 'choose',
    text: { de: 'Worum?' },
    saveAs: 'topic',
    buttons: [
      { id: 'a', text, to: 'mail' },
      { id: 'b', text, to: 'bye' },
    ],
  },
  { id: 'mail', kind: 'ask', text, saveAs: 'mail', next: 'bye' },
  { id: 'bye', kind: 'close', text },
]

test('C3 bot editor: a removed step passes its links on, and none leads nowhere', () => {
  const left = withoutNode(nodes, 'mail')
  expect(left.map(({ id }) => id)).toEqual(['hello', 'topic', 'bye'])
  expect(left[1]?.buttons?.map(({ to }) => to)).toEqual(['bye', 'bye'])
  const end = withoutNode(nodes, 'bye')
  expect(end[1]?.buttons?.[1]).toEqual({ id: 'b', text })
  expect(end[2]).not.toHaveProperty('next')
})

test('C3 bot editor: the previous step leads to a new one, unless it ends the conversation', () => {
  const say = newNode([], 'say')
  const ask = newNode([say], 'ask')
  expect(withNode([say], ask)).toEqual([{ ...say, next: ask.id }, ask])
  const more = newNode(nodes, 'say')
  expect(withNode(nodes, more).at(-2)).toEqual(nodes.at(-1))
  expect(unreached(withNode(nodes, more))).toEqual(new Set([more.id]))
  expect(unreached(nodes)).toEqual(new Set())
})

test('C3 bot editor: unfinished steps are found; branches know the answers so far', () => {
  expect(problemOf(nodes)).toBeUndefined()
  expect(problemOf([newNode([], 'say')])?.what).toBe('text')
  expect(problemOf([{ id: 'a', kind: 'choose', text, buttons: [{ id: 'x', text: {} }] }])?.what).toBe(
    'buttons',
  )
  expect(problemOf([newNode([], 'branch')])?.what).toBe('branches')
  expect(askedIn(nodes, 'de')).toEqual([
    { name: 'topic', label: 'Worum?', values: ['a', 'b'] },
    { name: 'mail', label: 'x' },
  ])
})
