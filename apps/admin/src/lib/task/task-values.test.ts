import { expect, test } from 'vitest'
import type { Task } from './task.ts'
import { contentOf, emptyTask, keepOneRight, type TaskValues, valuesOf } from './task-values.ts'

const common = {
  id: 's',
  task_id: 't',
  creator: 'u',
  creation_timestamp: '2026-01-01T00:00:00+00:00',
  xp: 5,
  coins: 0,
  enabled: false,
  retired: false,
}

test('A3.5 opening and saving a task unchanged keeps it the same, in all four types', () => {
  const tasks: Task[] = [
    {
      ...common,
      type: 'MULTIPLE_CHOICE_QUESTION',
      content: { question: 'q', answers: [{ answer: 'a', correct: true }], single_choice: true },
    },
    {
      ...common,
      type: 'QUESTION',
      content: {
        question: 'q',
        answers: ['x'],
        case_sensitive: true,
        ascii_letters: true,
        digits: false,
        punctuation: false,
        blocks: ['b'],
      },
    },
    {
      ...common,
      type: 'MATCHING',
      content: { left: ['a', 'b', 'c'], right: ['C', 'A', 'B'], solution: [1, 2, 0] },
    },
    {
      ...common,
      type: 'CODING_CHALLENGE',
      content: {
        description: 'd',
        time_limit: 500,
        memory_limit: 64,
        static_tests: 1,
        random_tests: 2,
        evaluator: 'e',
        solution_environment: 'python',
        solution_code: 'print()',
      },
    },
  ]
  for (const task of tasks) expect(contentOf(task.type, valuesOf(task))).toEqual(task.content)
})

test('A3.5 removing a pair keeps the others matched, and the right side in its order', () => {
  const values = valuesOf({
    ...common,
    type: 'MATCHING',
    content: { left: ['a', 'b', 'c'], right: ['C', 'A', 'B'], solution: [1, 2, 0] },
  })
  const pairs = values.pairs.filter(({ left }) => left !== 'a')
  expect(contentOf('MATCHING', { ...values, pairs })).toEqual({
    left: ['b', 'c'],
    right: ['C', 'B'],
    solution: [1, 0],
  })
})

test('Z13 if only one answer may be right again, the first of the right ones stays', () => {
  const choices = [false, true, true].map((correct, at) => ({ answer: `${at}`, correct }))
  expect(keepOneRight(choices).map(({ correct }) => correct)).toEqual([false, true, false])
  const none = choices.map(choice => ({ ...choice, correct: false }))
  expect(keepOneRight(none)).toEqual(none)
})

const pairsOf = (...texts: string[]) =>
  texts.map(text => ({ left: text, right: text.toUpperCase(), place: null }))
const matched = (pairs: TaskValues['pairs']) => contentOf('MATCHING', { ...emptyTask, pairs })
const tries = Array.from({ length: 100 })

test('Z97 the order of a new matching reveals nothing about its solution, and the pairs stay pairs', () => {
  const orders = new Set<string>()
  for (const _ of tries) {
    const { left, right, solution } = matched(pairsOf('a', 'b', 'c'))
    expect(left).toEqual(['a', 'b', 'c'])
    expect(solution.map(at => right[at])).toEqual(['A', 'B', 'C'])
    orders.add(right.join(''))
  }
  expect([...orders].sort()).toEqual(['ACB', 'BAC', 'BCA', 'CAB', 'CBA'])
  // With two pairs, always swapping them would be just as revealing.
  expect(new Set(tries.map(() => matched(pairsOf('a', 'b')).right.join('')))).toEqual(new Set(['AB', 'BA']))
  expect(matched(pairsOf('a'))).toEqual({ left: ['a'], right: ['A'], solution: [0] })
})

test('Z97 an added pair has a random position on the right, and the others keep their order', () => {
  const { pairs } = valuesOf({
    ...common,
    type: 'MATCHING',
    content: { left: ['a', 'b', 'c'], right: ['C', 'A', 'B'], solution: [1, 2, 0] },
  })
  const orders = tries.map(() => matched([...pairs, ...pairsOf('d')]).right.join(''))
  expect(new Set(orders)).toEqual(new Set(['DCAB', 'CDAB', 'CADB', 'CABD']))
})

test('Z97 a matching that gave its solution away is shuffled when it is saved again', () => {
  const { pairs } = valuesOf({
    ...common,
    type: 'MATCHING',
    content: { left: ['a', 'b', 'c'], right: ['A', 'B', 'C'], solution: [0, 1, 2] },
  })
  for (const _ of tries) {
    expect(matched(pairs).solution).not.toEqual([0, 1, 2])
    expect(matched([...pairs, ...pairsOf('d')]).solution).not.toEqual([0, 1, 2, 3])
  }
})
