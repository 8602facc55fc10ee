import type { Condition, Flow, FlowField, FlowPage } from '@lotse/contracts/feedback/config'
import type { Answers } from '../widget-state.ts'

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const words = (value: unknown): string[] => (Array.isArray(value) ? value : [value ?? '']).map(String)

const operators: Record<Condition['operator'], (answer: unknown, wanted: Condition['value']) => boolean> = {
  is: (answer, wanted) => words(answer).includes(String(wanted ?? '')),
  isnot: (answer, wanted) => !words(answer).includes(String(wanted ?? '')),
  contains: (answer, wanted) => words(answer).some(word => word.includes(String(wanted ?? ''))),
  notcontains: (answer, wanted) => !words(answer).some(word => word.includes(String(wanted ?? ''))),
  gt: (answer, wanted) => !isEmpty(answer) && numberOf(answer) > Number(wanted),
  lt: (answer, wanted) => !isEmpty(answer) && numberOf(answer) < Number(wanted),
  filled: answer => !isEmpty(answer),
  empty: answer => isEmpty(answer),
}

const allHold = (conditions: Condition[] | undefined, answers: Answers): boolean =>
  (conditions ?? []).every(({ field, operator, value }) => operators[operator](answers[field], value))

export const visibleFields = (page: FlowPage, answers: Answers): FlowField[] =>
  page.fields.filter(field => allHold(field.showIf, answers))

/** The page after this one for these answers; none at the end. A branch to a page that is gone goes on in order. */
export function nextPage(flow: Flow, page: FlowPage, answers: Answers): FlowPage | undefined {
  const branch = page.branches?.find(candidate => allHold(candidate.if, answers))
  if (branch?.to === 'end') return undefined
  const jump = branch && flow.pages.find(candidate => candidate.id === branch.to)
  return jump ?? flow.pages[flow.pages.indexOf(page) + 1]
}

/** Pages walked so far, the present one last. Ids that the flow no longer knows are left out. */
export function walked(flow: Flow, trail: string[]): FlowPage[] {
  const pages = trail.flatMap(id => flow.pages.find(page => page.id === id) ?? [])
  return pages.length ? pages : flow.pages.slice(0, 1)
}

/** Also as it is written in German and most of Europe. */
export const numberOf = (value: unknown): number => Number(String(value).trim().replace(',', '.'))

const sentValue = ({ kind }: FlowField, value: unknown): unknown => {
  if (kind === 'number') return numberOf(value)
  return typeof value === 'string' ? value.trim() : value
}

/** What is sent: answers of the pages that were walked and the fields that were shown, nothing else. */
export function answersOf(pages: FlowPage[], answers: Answers): Answers {
  const sent: Answers = {}
  for (const page of pages)
    for (const field of visibleFields(page, answers))
      if (!isEmpty(answers[field.name])) sent[field.name] = sentValue(field, answers[field.name])
  return sent
}

/** A share of the way, for the bar: the longest remaining way is assumed. */
export const progress = (flow: Flow, pages: FlowPage[]): number => {
  const present = pages.at(-1)
  const left = present ? flow.pages.length - 1 - flow.pages.indexOf(present) : 0
  return pages.length / (pages.length + left)
}
