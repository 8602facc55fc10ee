import type { ConsoleOutbound, OutboundGap, OutboundStatus } from '@lotse/contracts/console/content/outbound'
import { gapsOf } from '@lotse/contracts/console/content/outbound-gaps'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useSavedDraft } from '@lotse/ui/draft/use-saved-draft'
import { type ReactNode, useRef, useState } from 'react'
import { outboundListKeys } from '../../../lib/backend/keys.ts'
import { useBlocked } from '../../../lib/editor/use-blocked.ts'
import { useT } from '../../../lib/i18n.ts'
import { changeOutbound, outboundQuery } from '../outbound-queries.ts'
import { useStatusDone } from '../publish/use-outbound-actions.ts'

type Part = Partial<Pick<ConsoleOutbound, 'name' | 'targeting'>> & { config?: unknown }
type Parts = Pick<ConsoleOutbound, 'name' | 'config' | 'targeting'>

/** The result of a save; a failure is described in words, and has been shown. */
export type Outcome = { saved: true } | { saved: false; text: string }

interface How {
  status?: OutboundStatus
  quiet?: boolean
}

export interface Draft {
  value: ConsoleOutbound
  dirty: boolean
  busy: boolean
  /** The note about somebody else's change of the same part. */
  conflict: ReactNode
  /** What visitors would miss; known once somebody has tried to publish it. */
  gaps: OutboundGap[]
  /** Marks what is missing from now on. */
  mark(): void
  /** Changes that follow a slow response are based on the draft at that moment, never on an older one. */
  change(part: Part | ((now: Parts) => Part)): void
  /** Saves what is written here, together with a status if one is given. */
  save(how?: How): Promise<Outcome>
  /** Lets the person leave without a question about changes. */
  release(): void
}

const partsOf = ({ name, config, targeting }: ConsoleOutbound): Parts => ({ name, config, targeting })

/** One's own copy of an outbound message. The builder may ask for a save while another is in progress. */
export function useOutboundDraft(projectId: string, saved: ConsoleOutbound): Draft {
  const t = useT()
  const errorText = useErrorText()
  const statusDone = useStatusDone()
  const blocked = useBlocked()
  const [isMarked, setMarked] = useState(false)
  const running = useRef<Promise<Outcome>>(undefined)
  const problem = useRef('')
  /** A save requested while another was in progress. */
  const again = useRef<How>(undefined)
  const { draft, base, change, ...own } = useSavedDraft<ConsoleOutbound, Parts, How>({
    saved,
    draftOf: partsOf,
    send: ({ name, ...parts }, { version, name: before }, { status } = {}) =>
      changeOutbound(projectId, saved.id, {
        version,
        name: name.trim() || before,
        ...parts,
        ...(status ? { status } : {}),
      }),
    query: outboundQuery(projectId, saved.id),
    refresh: outboundListKeys,
    done: (next, { status, quiet } = {}) =>
      status ? statusDone(next) : quiet ? undefined : t.outbound.saved,
    carries: how => how?.status !== undefined,
    failed: error => {
      problem.current = errorText(error)
    },
    blocked: () => {
      const text = blocked()
      if (text) problem.current = text
      return text
    },
  })
  /** One after the other; the last one contains everything, so its result applies to all. */
  async function run(how: How): Promise<Outcome> {
    const answer = await own.save(how)
    const next = again.current
    again.current = undefined
    if (next) return run(next)
    running.current = undefined
    return answer ? { saved: true } : { saved: false, text: problem.current }
  }
  const value = { ...base, ...draft } as ConsoleOutbound
  return {
    ...own,
    value,
    gaps: isMarked ? gapsOf(value, value.targeting) : [],
    mark: () => setMarked(true),
    change: part => change(part as Partial<Parts> | ((now: Parts) => Partial<Parts>)),
    save: (how = {}) => {
      if (running.current !== undefined) again.current = together(again.current, how)
      else running.current = run(how)
      return running.current
    },
  }
}

/** Two saves in one: as loud as the louder, and with the status that either wanted. */
function together(first: How | undefined, second: How): How {
  return first ? { ...first, ...second, quiet: first.quiet === true && second.quiet === true } : second
}
