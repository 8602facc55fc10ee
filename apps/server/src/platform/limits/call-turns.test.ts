import { expect, test } from 'vitest'
import { createCallTurns } from './call-turns.ts'

interface Held {
  caller: string
  end(): void
}

test('Z91 a caller has few of the places of an address, an address few of all, and reports wait separately', async () => {
  const turns = createCallTurns({ perCaller: 2, perAddress: 3 })
  const held: Held[] = []
  const call = async (caller: string, address: string, lane?: 'ticket') => {
    const leave = await turns.enter({ caller, address, lane })
    await new Promise<void>(end => held.push({ caller, end }))
    leave()
    leave()
  }
  const all = [
    ...['a', 'a', 'a', 'a', 'b', 'c'].map(caller => call(caller, 'office')),
    call('a', 'office', 'ticket'),
    call('d', 'elsewhere'),
  ]
  const settled = () => new Promise(done => setImmediate(done))
  await settled()
  expect(held.map(({ caller }) => caller).sort()).toEqual(['a', 'a', 'a', 'b', 'd'])
  const order: string[] = []
  while (held.length > 0) {
    const first = held.shift()
    order.push(first?.caller ?? '')
    first?.end()
    await settled()
  }
  await Promise.all(all)
  expect(order.sort()).toEqual(['a', 'a', 'a', 'a', 'a', 'b', 'c', 'd'])
})
