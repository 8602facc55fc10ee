import type {
  CodingContent,
  MatchingContent,
  MultipleChoiceContent,
  QuestionContent,
  SubtaskType,
} from '@lotse/contracts/academy/challenges/subtasks'
import { AppError } from '../../../platform/http/errors.ts'
import { environments, executorConfig } from './executor.ts'

/** What differs between the four types of subtasks. */
export interface Kind<Content extends object, View extends object, Full extends object> {
  type: SubtaskType
  /** Throws the error code of the rule that the content breaks. */
  check(content: Content): void
  /** What everybody sees. */
  view(content: Content): View
  /** What creating and editing return. */
  full(content: Content): Full
}

const kind = <Content extends object, View extends object, Full extends object>(
  kind: Kind<Content, View, Full>,
) => kind

export const multipleChoice = kind({
  type: 'MULTIPLE_CHOICE_QUESTION',
  check: ({ answers, single_choice }: MultipleChoiceContent) => {
    const correct = answers.filter(answer => answer.correct).length
    if (single_choice && correct !== 1) throw new AppError('invalid_single_choice')
    if (correct === 0) throw new AppError('invalid_multiple_choice')
  },
  view: content => ({ ...content, answers: content.answers.map(({ answer }) => answer) }),
  full: content => content,
})

export const question = kind({
  type: 'QUESTION',
  check: (content: QuestionContent) => {
    if (content.answers.some(answer => usesForbidden(content, answer))) throw new AppError('invalid_char')
  },
  view: ({ answers, ...content }) => content,
  full: content => content,
})

/** Text in a provided block is never typed, so it may contain any character. */
function usesForbidden(content: QuestionContent, answer: string): boolean {
  const blocks = content.blocks.filter(block => block !== '').sort((a, b) => b.length - a.length)
  const typed = blocks.reduce((rest, block) => rest.replaceAll(block, ''), answer)
  return (
    (!content.ascii_letters && /[a-z]/i.test(typed)) ||
    (!content.digits && /[0-9]/.test(typed)) ||
    (!content.punctuation && /[!-/:-@[-`{-~]/.test(typed))
  )
}

export const matching = kind({
  type: 'MATCHING',
  check: ({ left, right, solution }: MatchingContent) => {
    if (left.length !== right.length) throw new AppError('left_right_different_length')
    if (solution.length !== left.length) throw new AppError('solution_different_length')
    if (solution.some(index => index >= right.length)) throw new AppError('invalid_index')
    if (new Set(solution).size !== right.length) throw new AppError('right_entries_not_matched')
  },
  view: ({ solution, ...content }) => content,
  full: content => content,
})

const codingView = ({ evaluator, solution_code, solution_environment, ...content }: CodingContent) => content

export const codingChallenge = kind({
  type: 'CODING_CHALLENGE',
  check: ({ time_limit, memory_limit, solution_environment }: CodingContent) => {
    if (time_limit > executorConfig.time_limit) throw new AppError('time_limit_exceeded')
    if (memory_limit > executorConfig.memory_limit) throw new AppError('memory_limit_exceeded')
    if (!Object.hasOwn(environments, solution_environment)) throw new AppError('environment_not_found')
  },
  view: codingView,
  full: codingView,
})
