/** What the figures of tickets are broken down by. */
export const breakdowns = ['agent', 'tag', 'stage', 'page'] as const
export type BreakdownBy = (typeof breakdowns)[number]

/** What happened in a period to the tickets that a figure counts. */
export const happenings = ['created', 'answered', 'resolved', 'reopened', 'rated'] as const
export type Happening = (typeof happenings)[number]

/** Periods that end now, in days. */
export const lastDays = ['7', '30', '90'] as const

/** Steps of the time to the first answer, in seconds, and a name for each span up to one, and for the last. */
export const answerSteps = [300, 3600, 14_400, 86_400] as const
export const answerSpans = ['300', '3600', '14400', '86400', 'longer'] as const

/** Each figure is about certain tickets. */
export const figures = [...happenings, 'good', 'unresolved'] as const
export type FigureName = (typeof figures)[number]

export interface Group {
  by: BreakdownBy
  key: string
}

const filterOf: Record<BreakdownBy, string> = { agent: 'assignee', tag: 'tag', stage: 'stage', page: 'page' }

/** A first answer counts for the agent who gave it, everything else for the assignee. */
const filterFor = (figure: FigureName, by: BreakdownBy): string =>
  by === 'agent' && figure === 'answered' ? 'answeredBy' : filterOf[by]

/**
 * The filters of the inbox that find exactly the tickets behind a figure: of one group, or of all. What is unresolved
 * is so now, whatever the period.
 */
export function ticketsBehind(
  figure: FigureName,
  { from, to }: { from: string; to: string },
  group?: Group,
): Record<string, string[]> {
  const of = group ? { [filterFor(figure, group.by)]: [group.key] } : {}
  if (figure === 'unresolved') return { status: ['open', 'in_progress'], ...of }
  const period = { from: [from], to: [to], ...of }
  if (figure === 'created') return { ...period, sort: ['-createdAt'] }
  if (figure === 'answered') return { ...period, when: ['answered'], sort: ['-createdAt'] }
  if (figure === 'good') return { ...period, when: ['rated'], rating: ['4', '5'] }
  return { ...period, when: [figure] }
}
