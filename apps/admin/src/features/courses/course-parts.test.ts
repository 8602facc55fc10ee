import { expect, test } from 'vitest'
import { putBack, putLectureBack, without } from './course-parts.ts'
import type { Section } from './course-values.ts'

const lecture = (id: string) => ({ id, title: id, duration: 60 })
const section = (id: string, ...lectures: string[]): Section => ({
  id,
  title: id,
  lectures: lectures.map(lecture),
})
const idsOf = (sections: Section[]) =>
  sections.map(({ id, lectures }) => [id, ...lectures.map(one => one.id)].join(' '))

test('D96 a removed section or lesson is put back where it was, once, and into the section that it was in', () => {
  const all = [section('a', 'x', 'y'), section('b', 'z')]
  const [first] = all as [Section, Section]
  const rest = without(all, first)
  expect(idsOf(putBack(rest, first, 0))).toEqual(['a x y', 'b z'])
  expect(putBack(all, first, 0)).toBe(all)
  const shorter = [{ ...first, lectures: without(first.lectures, lecture('x')) }, section('b', 'z')]
  // Meanwhile somebody has moved the sections.
  const swapped = shorter.toReversed()
  expect(idsOf(putLectureBack(swapped, 'a', lecture('x'), 0))).toEqual(['b z', 'a x y'])
  expect(putLectureBack(rest, 'a', lecture('x'), 0)).toBe(rest)
})
