import { expect, test } from 'vitest'
import { countInTurn } from './count-in-turn.ts'

test('Z198 a caller with many queries gives way between them', async () => {
  const order: string[] = []
  const many = (owner: string) =>
    countInTurn(owner, async giveWay => {
      for (let count = 0; count < 50; count++) {
        await giveWay()
        await new Promise(done => setImmediate(done))
        order.push(owner)
      }
    })
  const others = [many('a'), many('b'), many('c')]
  await countInTurn('d', async () => void order.push('d'))
  expect(order.indexOf('d')).toBeLessThan(10)
  await Promise.all(others)
  expect(order).toHaveLength(151)
})
