import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCycle, findInCycles } from './find-cycle.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const id = fc.constantFrom(...ids)
const tree = fc.array(fc.tuple(id, id), { maxLength: 20 }).map(edges => {
  const map = new Map<string, string[]>()
  for (const [from, to] of edges) map.set(from, [...(map.get(from) ?? []), to])
  return map
})

/** The slow, obvious definition: is the skill reachable from one of its dependencies? */
function reaches(map: Map<string, string[]>, from: string, goal: string, seen = new Set<string>()): boolean {
  if (from === goal) return true
  if (seen.has(from)) return false
  seen.add(from)
  return (map.get(from) ?? []).some(next => reaches(map, next, goal, seen))
}

test('A3.4 a cycle is found exactly when the skill is reachable from one of its dependencies', () => {
  fc.assert(
    fc.property(tree, id, fc.uniqueArray(id), (map, skill, dependencies) => {
      const expected = dependencies.some(dependency => reaches(map, dependency, skill))
      expect(findCycle(map, skill, dependencies) !== undefined).toBe(expected)
    }),
    { seed: 7, numRuns: 2000 },
  )
})

test('A3.4 the named cycle is a real one: it leads from the skill back to itself along dependencies', () => {
  fc.assert(
    fc.property(tree, id, fc.uniqueArray(id), (map, skill, dependencies) => {
      const cycle = findCycle(map, skill, dependencies)
      if (!cycle) return
      expect(cycle[0]).toBe(skill)
      expect(cycle.at(-1)).toBe(skill)
      expect(dependencies).toContain(cycle[1])
      for (let index = 1; index < cycle.length - 1; index++)
        expect(map.get(cycle[index] ?? '')).toContain(cycle[index + 1])
    }),
    { seed: 7, numRuns: 2000 },
  )
})

test('Z743 a walk finds a cycle exactly when there is one, and names only skills that are in one', () => {
  fc.assert(
    fc.property(tree, map => {
      const inCycles = ids.filter(id => findCycle(map, id, map.get(id) ?? []))
      const found = [...findInCycles(map)]
      expect(found.length > 0).toBe(inCycles.length > 0)
      expect(inCycles).toEqual(expect.arrayContaining(found))
    }),
    { seed: 7, numRuns: 2000 },
  )
})
