import { expect, test } from 'vitest'
import {
  answerLine,
  beginOfOurs,
  headAbove,
  headName,
  introductionTo,
  isAnswerLine,
  isBlank,
  isDivider,
  isForward,
  isNamedDivider,
  LONGEST_INTRODUCTION,
} from './quotation-lines.ts'

test('D44 our line is known with other dashes and quote marks, and not inside what somebody asks', () => {
  expect(Object.values(answerLine).filter(line => !isAnswerLine(line))).toEqual([])
  expect(isAnswerLine('> - Please write above this line -')).toBe(true)
  expect(isAnswerLine('-- Bitte oberhalb dieser Zeile antworten --')).toBe(true)
  expect(isAnswerLine('What does “Please write above this line” mean?')).toBe(false)
})

test('D44 an introduction has a verb, a date or an address, and a colon, also over several lines', () => {
  const at = (...lines: string[]) => introductionTo(lines, lines.length - 1)
  expect(at('Thanks!', 'On 3 Nov 2026 at 10:00, Ann Lee wrote:')).toBe(1)
  expect(at('Danke', 'Am 3.11.2026 um 10:00 schrieb Ann Lee', '<ann@example.com>:')).toBe(1)
  expect(at('> Le 3/11/2026, Ann a écrit :')).toBe(0)
  expect(at('Am 3.11.2026 schrieb Ihr Kollege:')).toBeUndefined()
  expect(at('On 3 Nov 2026 Ann wrote')).toBeUndefined()
  expect(at('Ann wrote:')).toBeUndefined()
  expect(at(`On 3.11.2026 ${'x'.repeat(LONGEST_INTRODUCTION)} wrote:`)).toBeUndefined()
})

test('D44 dividers are told by their words, and a line of underscores by its length', () => {
  expect(isNamedDivider('-----Original Message-----')).toBe(true)
  expect(isNamedDivider('-----Whatever-----')).toBe(false)
  expect([isDivider('_'.repeat(20)), isDivider('_'.repeat(19))]).toEqual([true, false])
  expect(isForward('---------- Forwarded message ---------')).toBe(true)
  expect(isForward('Forwarded message from my aunt')).toBe(false)
})

test('D44 a head has three lines and an address, or a divider above it', () => {
  const head = ['*Von:* Ann <ann@example.com>', '*Gesendet:* Montag', '*An:* Bo', '']
  expect(headName(head[0])).toBe('von')
  expect(headName('a name that is much too long to be one: x')).toBe('')
  expect(headAbove(['Danke', ...head], 5)).toBe(1)
  const trip = ['Von: Berlin', 'An: Hamburg', 'Datum: 3.11.', '']
  expect(headAbove(['Bitte buchen', ...trip], 5)).toBeUndefined()
  expect(headAbove(['Danke', '_____', ...trip], 6)).toBe(1)
  expect(headAbove(['Von: Ann <ann@example.com>', 'An: Bo', ''], 3)).toBeUndefined()
})

test('D44 our mail begins at what a program wrote directly above it', () => {
  expect(beginOfOurs(['Thanks', '', 'On 3 Nov 2026 Ann wrote:', '', '> — line —'], 4)).toBe(2)
  expect(beginOfOurs(['Thanks', '_'.repeat(30), '', '— line —'], 3)).toBe(1)
  expect(beginOfOurs(['Thanks', '> Hello', '> — line —'], 2)).toBe(1)
  expect(beginOfOurs(['Thanks', '— line —'], 1)).toBe(1)
  expect([isBlank('> > '), isBlank('> a')]).toEqual([true, false])
})
