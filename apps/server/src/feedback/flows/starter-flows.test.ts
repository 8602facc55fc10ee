import { expect, test } from 'vitest'
import { starterFlows } from './starter-flows.ts'

test('Z257 the forms of a new project promise an answer, and not where it is read: it may come by mail', () => {
  const words = JSON.stringify(starterFlows)
  expect(words).toContain('Ihnen antworten')
  expect(words).not.toMatch(/Fenster|right here|E-Mail bekommen|by email/)
})
