import { useState } from 'react'
import type { Entry } from './entries.ts'
import { around, further, type Part, start } from './part.ts'

/** A stranger's page may log thousands of lines; a part of them is shown, including the one the replay is at. */
export function usePart(entries: Entry[], present: string | undefined) {
  const at = present === undefined ? -1 : entries.findIndex(({ key }) => key === present)
  const [known, setKnown] = useState({ at: -1, part: start })
  const moved = at >= 0 && at !== known.at ? around(known.part, at) : known.part
  const part = moved.from < entries.length ? moved : start
  // In the same render: code that scrolls to the current row finds it there.
  if (at !== known.at || part !== known.part) setKnown({ at, part })
  const show = (next: Part) => () => setKnown({ at, part: next })
  return {
    part: entries.slice(part.from, part.to),
    earlier: part.from > 0 ? show(further.before(part)) : undefined,
    later: part.to < entries.length ? show(further.after(part)) : undefined,
  }
}
