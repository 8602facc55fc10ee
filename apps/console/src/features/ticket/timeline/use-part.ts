import { useEffect, useState } from 'react'
import type { Entry } from './entries.ts'
import { around, further, type Part, start } from './part.ts'

/** A stranger's page may log thousands of lines; a part of them is shown, and the one the replay is at is among it. */
export function usePart(entries: Entry[], present: string | undefined) {
  const [part, setPart] = useState<Part>(start)
  const at = present === undefined ? -1 : entries.findIndex(({ key }) => key === present)
  useEffect(() => {
    if (at >= 0) setPart(before => around(before, at))
  }, [at])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are another list
  useEffect(() => setPart(start), [entries])
  return {
    part: entries.slice(part.from, part.to),
    earlier: part.from > 0 ? () => setPart(further.before(part)) : undefined,
    later: part.to < entries.length ? () => setPart(further.after(part)) : undefined,
  }
}
