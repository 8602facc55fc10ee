import type { Condition, Flow, FlowField, FlowPage } from '@lotse/contracts/visitor/config'
import type { Answers } from '../state/widget-state.ts'

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

const answersTo = (fields: FlowField[], answers: Answers): Answers =>
  Object.fromEntries(fields.flatMap(({ name }) => (name in answers ? [[name, answers[name]]] : [])))

/**
 * The fields of a page, given the answers of earlier pages. One field may depend on another, even on one
 * below it.
 */
function shownFields(page: FlowPage, before: Answers, answers: Answers): FlowField[] {
  let shown = page.fields
  for (const _ of page.fields) {
    const seen = { ...before, ...answersTo(shown, answers) }
    shown = page.fields.filter(field => allHold(field.showIf, seen))
  }
  return shown
}

/**
 * Answers that count: those of visited pages, and of fields shown there. Answers on an abandoned path, or in
 * a field that has disappeared, decide nothing.
 */
function countedAnswers(pages: FlowPage[], answers: Answers): Answers {
  const counted: Answers = {}
  for (const page of pages) Object.assign(counted, answersTo(shownFields(page, counted, answers), answers))
  return counted
}

/** For the last of these pages. */
export function visibleFields(pages: FlowPage[], answers: Answers): FlowField[] {
  const page = pages.at(-1)
  return page ? shownFields(page, countedAnswers(pages.slice(0, -1), answers), answers) : []
}

/** The page after the last of these; undefined at the end. A branch to a missing page continues in order. */
export function nextPage(flow: Flow, pages: FlowPage[], all: Answers): FlowPage | undefined {
  const page = pages.at(-1)
  if (!page) return undefined
  const answers = countedAnswers(pages, all)
  const branch = page.branches?.find(candidate => allHold(candidate.if, answers))
  if (branch?.to === 'end') return undefined
  const jump = branch && flow.pages.find(candidate => candidate.id === branch.to)
  return jump ?? flow.pages[flow.pages.indexOf(page) + 1]
}

/** Pages visited so far, the current one last. Ids that the flow no longer has are left out. */
export function walked(flow: Flow, trail: string[]): FlowPage[] {
  const pages = trail.flatMap(id => flow.pages.find(page => page.id === id) ?? [])
  return pages.length ? pages : flow.pages.slice(0, 1)
}

/**
 * A number as people write it, with a point or a comma. One that German and English readers would read
 * differently ("1.000", "1,000") does not count: it is better to ask again than to send a wrong number.
 */
export function numberOf(value: unknown): number {
  const text = String(value).trim()
  if (typeof value === 'string' && /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return Number.NaN
  return /^[+-]?\d*[.,]?\d+$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

const sentValue = ({ kind }: FlowField, value: unknown): unknown => {
  if (kind === 'number') return numberOf(value)
  return typeof value === 'string' ? value.trim() : value
}

/** What is sent: answers of visited pages and shown fields, nothing else. */
export function answersOf(pages: FlowPage[], answers: Answers): Answers {
  const sent: Answers = {}
  const counted = countedAnswers(pages, answers)
  for (const field of pages.flatMap(page => page.fields))
    if (!isEmpty(counted[field.name])) sent[field.name] = sentValue(field, counted[field.name])
  return sent
}

/** The share of the path, for the bar: the longest remaining path is assumed. */
export const progress = (flow: Flow, pages: FlowPage[]): number => {
  const present = pages.at(-1)
  const left = present ? flow.pages.length - 1 - flow.pages.indexOf(present) : 0
  return pages.length / (pages.length + left)
}
