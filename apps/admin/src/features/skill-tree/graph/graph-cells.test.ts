import { expect, test } from 'vitest'
import { farZoom, firstView, positionOf } from './graph-cells.ts'

const wide = [0, 4, 8, 12].map(row => ({ row, column: 0 }))

/** The position of a skill on the canvas. */
const seenAt = (skill: { row: number; column: number }, view: ReturnType<typeof firstView>) => {
  const { x, y } = positionOf(skill)
  return { x: x * view.zoom + view.x, y: y * view.zoom + view.y }
}

test('Z20 a tree that fits with readable names is shown whole', () => {
  const view = firstView(wide, { width: 900, height: 700 })
  expect(view.zoom).toBeGreaterThanOrEqual(farZoom)
  for (const skill of wide) {
    expect(seenAt(skill, view).x).toBeGreaterThanOrEqual(0)
    expect(seenAt(skill, view).x).toBeLessThan(900)
  }
})

test('Z20 a phone shows the part with the most skills, or the selected one, large enough to read', () => {
  const phone = { width: 358, height: 480 }
  const crowd = [...wide, { row: 12, column: 1 }, { row: 11, column: 1 }]
  const view = firstView(crowd, phone)
  expect(view.zoom).toBeGreaterThan(farZoom)
  for (const skill of crowd.slice(3)) {
    expect(seenAt(skill, view).x).toBeGreaterThanOrEqual(0)
    expect(seenAt(skill, view).x).toBeLessThan(phone.width)
    expect(seenAt(skill, view).y).toBeGreaterThanOrEqual(0)
  }
  const [first] = crowd
  const chosen = seenAt({ row: 0, column: 0 }, firstView(crowd, phone, first))
  expect(chosen.x).toBeGreaterThanOrEqual(0)
  expect(chosen.x).toBeLessThan(phone.width)
})

test('Z315 a phone shows a whole tree only if long words fit their boxes', () => {
  const skills = [0, 3].map(row => ({ row, column: 0 }))
  expect(firstView(skills, { width: 358, height: 480 }).zoom).toBe(0.7)
  expect(firstView(skills, { width: 601, height: 480 }).zoom).toBe(1)
  expect(firstView(skills, { width: 480, height: 480 }).zoom).toBeCloseTo(480 / (448 * 1.15))
})

test('Z20 a single skill is in the middle, no larger than its size', () => {
  const view = firstView([{ row: 3, column: 2 }], { width: 800, height: 600 })
  expect(view.zoom).toBe(1)
  expect(seenAt({ row: 3, column: 2 }, view)).toEqual({ x: 350, y: 262 })
})
