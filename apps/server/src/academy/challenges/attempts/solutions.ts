import type { MultipleChoiceContent, QuestionContent } from '@lotse/contracts/academy/challenges/subtasks'

export const ticksRight = ({ answers }: MultipleChoiceContent, ticked: boolean[]): boolean =>
  isSame(
    answers.map(answer => answer.correct),
    ticked,
  )

/** Whitespace around an answer never counts; case counts only if the question says so. */
export function answersQuestion({ answers, case_sensitive }: QuestionContent, given: string): boolean {
  const plain = (text: string) => (case_sensitive ? text.trim() : text.trim().toLowerCase())
  return answers.some(answer => plain(answer) === plain(given))
}

export const isSame = <T>(one: T[], other: T[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])
