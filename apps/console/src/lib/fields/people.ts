import { type Away, isAway } from '@lotse/rules/assignment/assignment'
import { useFormat } from '@lotse/ui/language/use-format'
import { useT } from '../i18n.ts'

/** Whether somebody is available, in words; undefined if they are. */
export function useAwayText(): (away: Away | null | undefined) => string | undefined {
  const { away: words } = useT().assignment
  const format = useFormat()
  return away => {
    if (!isAway(away, new Date())) return undefined
    return away.until ? words.until(format.dateTime(away.until)) : words.is
  }
}

/** A person's name where people are chosen: with the note that they are away. */
export function usePersonName(): (person: { name: string; away?: Away | null }) => string {
  const { away: words } = useT().assignment
  return ({ name, away }) => (isAway(away, new Date()) ? words.named(name) : name)
}
