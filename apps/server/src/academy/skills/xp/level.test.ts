import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standing, xpForLevel } from './level.ts'

const xp = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

test('A3.6 level n is reached with exactly 20·n² XP', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), level => {
      expect(standing(xpForLevel(level)).level).toBe(level)
      expect(standing(xpForLevel(level) - 1).level).toBe(level - 1)
    }),
    { seed: 7 },
  )
})

test('A3.6 the level is the square root of a twentieth of the XP, and progress ranges from 0 to below 1', () => {
  fc.assert(
    fc.property(xp, xp => {
      const { level, progress } = standing(xp)
      expect(xpForLevel(level)).toBeLessThanOrEqual(xp)
      expect(xpForLevel(level + 1)).toBeGreaterThan(xp)
      expect(progress).toBeGreaterThanOrEqual(0)
      expect(progress).toBeLessThan(1)
    }),
    { seed: 7, numRuns: 2000 },
  )
})

test('A3.6 more XP never lowers level and progress', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1000 }), (xp, more) => {
      const [before, after] = [standing(xp), standing(xp + more)]
      expect(after.level + after.progress).toBeGreaterThan(before.level + before.progress)
    }),
    { seed: 7 },
  )
})
