import type { TicketReproduction } from '@lotse/contracts/console/fields/reproduction'
import type { ShownStack } from '@lotse/contracts/console/stacks/source-maps'
import { cut } from '../../../../platform/text/cut.ts'
import { issueWords, type Lang } from './issue-words.ts'

export interface Reported {
  lang: Lang
  number: number
  description: string
  /** In the console. */
  url: string
  page: string
  /** What the page said of the browser, in the order in which it is shown. */
  environment: [name: string, value: string][]
  reproduction: TicketReproduction | undefined
  stack: ShownStack | undefined
  /** The lines of the log around the error. */
  log: string[]
  hasReplay: boolean
  hasPicture: boolean
  withTest: boolean
}

/** Providers take about 65,000 characters, and our own answers have to be read again. */
const LONGEST = { all: 30_000, description: 6000, test: 8000, frames: 20 } as const

/** What a stranger wrote must not call people there by their names. */
export const harmless = (text: string): string =>
  text.replaceAll(/@(?=[\p{L}\p{N}_-])/gu, '@\u200B').replaceAll('<!--', '<! --')

/** A block that no line of its text ends. */
function codeOf(text: string, lang = ''): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${lang}\n${text}\n${fence}`
}

/** Everything that a developer needs, and nothing that says who the visitor is: trackers may be public. */
export function issueText(reported: Reported): string {
  const words = issueWords[reported.lang]
  const { reproduction, stack, log, environment, description, url, withTest } = reported
  const links = [
    `[${words.ticket(reported.number)}](${url})`,
    ...(reported.hasReplay ? [`[${words.replay}](${url}?tab=timeline)`] : []),
    ...(reported.hasPicture ? [`[${words.picture}](${url}?tab=screen)`] : []),
  ]
  const facts = [...(reported.page ? [[words.page, reported.page] as const] : []), ...environment]
  const steps = reproduction?.steps ?? []
  const sections: [title: string, text: string][] = [
    ['', harmless(cut(description, LONGEST.description))],
    ['', links.join(' · ')],
    [words.steps, steps.map(({ text }, at) => `${at + 1}. ${harmless(text)}`).join('\n')],
    [words.failure, harmless(reproduction?.failure ?? '')],
    [words.stack, stack ? codeOf(stackLines(stack).join('\n')) : ''],
    [words.log, log.length > 0 ? codeOf(log.join('\n')) : ''],
    [words.environment, facts.map(([name, value]) => `- **${name}:** ${harmless(value)}`).join('\n')],
    [words.test, withTest && reproduction?.test ? codeOf(cut(reproduction.test, LONGEST.test), 'ts') : ''],
  ]
  const written = sections.filter(([, text]) => text.trim() !== '')
  return closed(
    cut(written.map(([title, text]) => (title ? `## ${title}\n\n${text}` : text)).join('\n\n'), LONGEST.all),
  )
}

/** Cut in the middle of a block, the rest of the issue would be code. */
function closed(text: string): string {
  let open = ''
  for (const [fence = ''] of text.matchAll(/^`{3,}/gm))
    open = open ? (fence.length >= open.length ? '' : open) : fence
  return open ? `${text}\n${open}` : text
}

function stackLines({ parts }: ShownStack): string[] {
  return parts.flatMap(({ title, frames }) => [
    title,
    ...frames.slice(0, LONGEST.frames).map(frame => {
      const { source } = frame
      const at = source ?? frame
      return `    at ${at.name || '?'} (${at.file}:${at.line}:${at.column})`
    }),
  ])
}
