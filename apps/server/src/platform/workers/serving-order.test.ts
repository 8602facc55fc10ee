import { expect, test } from 'vitest'
import { createServingOrder } from './serving-order.ts'

test('Z1203 an owner whose job took too long comes after all others who wait, and still before background work', () => {
  const order = createServingOrder()
  const job = (owner: string, first: boolean) => ({ options: { weight: 0, owner, first } })
  const [late, other, background] = [job('late', true), job('other', true), job('background', false)]
  expect(order.nextOf([late, other, background])).toBe(late)
  order.goesLast('late')
  expect(order.nextOf([background, late, other])).toBe(other)
  expect(order.nextOf([background, late])).toBe(late)
})
