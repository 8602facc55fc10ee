import { expect, test } from 'vitest'
import { meetReply, wishReply } from './reply-wish.ts'

const met = (ticketId: string) => {
  const started: boolean[] = []
  return { leave: meetReply(ticketId, asNote => started.push(asNote)), started }
}

test('D52 a reply that is wished for before its ticket has loaded is started when it is there, once', () => {
  wishReply('b', true)
  const b = met('b')
  expect(b.started).toEqual([true])
  wishReply('b', false)
  expect(b.started).toEqual([true, false])
  b.leave()
  expect(met('b').started).toEqual([])
})

test('D52 a wish ends with the ticket it was for, and starts nothing in the ticket before', () => {
  const a = met('a')
  wishReply('c', false)
  expect(a.started).toEqual([])
  expect(met('d').started).toEqual([])
  expect(met('c').started).toEqual([])
})
