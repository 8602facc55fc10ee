import { readError } from '@lotse/ui/data/read-error.ts'
import type { Messages } from '../../../lib/i18n.ts'
import { nameIn } from '../skill-name.ts'

type Names = { id: string; name: string }[]

/**
 * "That would create a cycle: A → B → A.", in the direction of the arrows: `path` goes from a skill to what it needs.
 */
export function cycleText(t: Messages, skills: Names, path: string[]): string {
  return t.skills.cycle(path.map(nameIn(skills)).reverse().join(' → '))
}

/** The same for a cycle that the server found; undefined for any other refusal. */
export function refusedCycle(t: Messages, skills: Names, error: unknown): string | undefined {
  const { code, details } = readError(error)
  if (code !== 'cycle_in_skill_tree' || !Array.isArray(details)) return undefined
  return cycleText(t, skills, details.map(String))
}
