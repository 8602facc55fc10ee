import type { ConsoleEntry } from '@lotse/contracts/visitor/sent'
import { CAUSED_BY, STACK_LENGTH } from '@lotse/rules/stacks/caused-by'
import { type Line, LOG_LENGTH } from '../../core/page/logs.ts'
import { clip, record } from '../../core/text/text.ts'

/** The last errors have their stacks: what leads to a report is at its end. */
const MOST_STACKS = 50
const MOST_IDS = 500

/** The lines of the log as they are sent. A server that knows no stacks ignores them. */
export function consoleLog(lines: Line[]): ConsoleEntry[] {
  const first = lines.filter(({ stacks }) => stacks).at(-MOST_STACKS)
  const from = first ? lines.indexOf(first) : 0
  return lines.map(({ text = '', stacks, at, priority }, index) => ({
    log: clip(text, LOG_LENGTH, '...'),
    date: new Date(at).toISOString(),
    priority,
    ...(stacks && index >= from ? stackOf(told(stacks)) : {}),
  }))
}

/** See `stacksOf`. */
const told = (stacks: string): string => stacks.slice(1).replaceAll('\0', `\n${CAUSED_BY}`)

function stackOf(text: string): Pick<ConsoleEntry, 'stack' | 'debugIds'> {
  const stack = clip(text, STACK_LENGTH)
  const debugIds = Object.fromEntries(notedIds().filter(([file]) => stack.includes(file)))
  return { stack, ...(Object.keys(debugIds).length > 0 ? { debugIds } : {}) }
}

/** Debug ids that a build's tool has noted in each script, by a stack in it: `lotse-maps --debug-ids`. */
function notedIds(): [file: string, id: string][] {
  const noted = record((window as { _debugIds?: unknown })._debugIds)
  return Object.entries(noted)
    .slice(0, MOST_IDS)
    .map(
      ([stack, id]) =>
        [(/https?:\S+/.exec(stack)?.[0] ?? '').replace(/:\d{1,9}:\d{1,9}\)?$/, ''), String(id)] as [
          string,
          string,
        ],
    )
    .filter(([file]) => file)
}
