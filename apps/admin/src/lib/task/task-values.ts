import type { SubtaskType } from '@lotse/contracts/academy/challenges/subtasks'
import type { Contents, Task } from './task.ts'

interface Pair {
  left: string
  right: string
  place: number | null
}

/** The values in the form of a task: the fields of all four types, of which each type shows its own. */
export interface TaskValues {
  xp: number | ''
  coins: number | ''
  question: string
  choices: { answer: string; correct: boolean }[]
  single_choice: boolean
  answers: string[]
  case_sensitive: boolean
  ascii_letters: boolean
  digits: boolean
  punctuation: boolean
  blocks: string[]
  /** `place` is the position on the right side, so that its order stays; null for a new pair. */
  pairs: Pair[]
  description: string
  time_limit: number | ''
  memory_limit: number | ''
  static_tests: number | ''
  random_tests: number | ''
  evaluator: string
  solution_environment: string
  solution_code: string
}

export const emptyPair: Pair = { left: '', right: '', place: null }

export const emptyTask: TaskValues = {
  xp: 5,
  coins: 0,
  question: '',
  choices: [
    { answer: '', correct: true },
    { answer: '', correct: false },
  ],
  single_choice: true,
  answers: [''],
  case_sensitive: false,
  ascii_letters: true,
  digits: true,
  punctuation: false,
  blocks: [],
  pairs: [emptyPair, emptyPair],
  description: '',
  time_limit: 1000,
  memory_limit: 64,
  static_tests: 10,
  random_tests: 10,
  evaluator: '',
  solution_environment: '',
  solution_code: '',
}

/** Z13: if exactly one answer may be right, the first of the right ones stays. */
export function keepOneRight(choices: TaskValues['choices']): TaskValues['choices'] {
  const first = choices.findIndex(({ correct }) => correct)
  return choices.map((choice, at) => ({ ...choice, correct: at === first }))
}

export function valuesOf(task: Task): TaskValues {
  const common = { ...emptyTask, xp: task.xp, coins: task.coins }
  switch (task.type) {
    case 'MULTIPLE_CHOICE_QUESTION': {
      const { question, answers, single_choice } = task.content
      return { ...common, question, single_choice, choices: answers }
    }
    case 'QUESTION': {
      const { question, answers, case_sensitive, ascii_letters, digits, punctuation, blocks } = task.content
      return { ...common, question, answers, case_sensitive, ascii_letters, digits, punctuation, blocks }
    }
    case 'MATCHING': {
      const { left, right, solution } = task.content
      const pairs = left.map((item, at) => {
        const place = solution[at] ?? at
        return { left: item, right: right[place] ?? '', place }
      })
      return { ...common, pairs }
    }
    case 'CODING_CHALLENGE': {
      const { description, evaluator, solution_environment, solution_code } = task.content
      const { time_limit, memory_limit, static_tests, random_tests } = task.content
      const limits = { time_limit, memory_limit, static_tests, random_tests }
      return { ...common, description, evaluator, solution_environment, solution_code, ...limits }
    }
  }
}

/** The content of a type as its route accepts it. */
export function contentOf<K extends SubtaskType>(type: K, values: TaskValues): Contents[K] {
  const contents: { [T in SubtaskType]: () => Contents[T] } = {
    MULTIPLE_CHOICE_QUESTION: () => ({
      question: values.question,
      answers: values.choices,
      single_choice: values.single_choice,
    }),
    QUESTION: () => ({
      question: values.question,
      answers: values.answers.filter(answer => answer !== ''),
      case_sensitive: values.case_sensitive,
      ascii_letters: values.ascii_letters,
      digits: values.digits,
      punctuation: values.punctuation,
      blocks: values.blocks.filter(block => block !== ''),
    }),
    MATCHING: () => matchingOf(values.pairs),
    CODING_CHALLENGE: () => ({
      description: values.description,
      time_limit: Number(values.time_limit),
      memory_limit: Number(values.memory_limit),
      static_tests: Number(values.static_tests),
      random_tests: Number(values.random_tests),
      evaluator: values.evaluator,
      solution_environment: values.solution_environment,
      solution_code: values.solution_code,
    }),
  }
  return contents[type]() as Contents[K]
}

function matchingOf(pairs: Pair[]): Contents['MATCHING'] {
  const order = orderOnTheRight(pairs)
  return {
    left: pairs.map(({ left }) => left),
    right: order.map(at => pairs[at]?.right ?? ''),
    solution: pairs.map((_, at) => order.indexOf(at)),
  }
}

/**
 * Which pair each entry on the right belongs to. The right side keeps its order, which is all that hides the
 * solution from a learner: new pairs go anywhere, and if each entry would be next to its own pair, all of
 * them are shuffled.
 */
function orderOnTheRight(pairs: Pair[]): number[] {
  const placed = pairs.flatMap(({ place }, at) => (place === null ? [] : [{ place, at }]))
  const kept = placed.sort((a, b) => a.place - b.place).map(({ at }) => at)
  let order = pairs.reduce((all, { place }, at) => (place === null ? insertAnywhere(all, at) : all), kept)
  // With two pairs, always swapping them would be just as revealing.
  while (order.length > 2 && order.every((at, place) => at === place))
    order = pairs.reduce((all, _, at) => insertAnywhere(all, at), [] as number[])
  return order
}

const insertAnywhere = (list: number[], item: number) =>
  list.toSpliced(Math.floor(Math.random() * (list.length + 1)), 0, item)
