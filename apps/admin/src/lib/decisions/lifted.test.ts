import type { Decision, Outcome, ReadDecision } from '@lotse/contracts/academy/decisions/decisions'
import { expect, test } from 'vitest'
import { de } from '../../locales/de.ts'
import { en } from '../../locales/en.ts'
import { doneTextIn } from './decision-words.ts'
import { liftedOf } from './lifted.ts'
import { reversalOf } from './reversal-parts.tsx'

const done = (kind: Outcome['kind'], more: Partial<Outcome> = {}): Outcome => ({ kind, error: null, ...more })
const decision = (outcomes: Outcome[], more: Partial<Decision> = {}) =>
  ({ outcomes, reports: 0, reporter_decision: null, appeal: null, ...more }) as Decision
const isBan = ({ kind }: Outcome) => kind === 'ban_account'
const textOf = (outcomes: Outcome[]) => doneTextIn(de, outcomes)

test('Z1037 what is undone by hand ends a decision, or only this part of it: the question says which', () => {
  const appeal = { state: 'open' } as Decision['appeal']
  const whole = decision([done('ban_account'), done('block_create', { back: null })], { appeal })
  const part = decision([done('ban_account'), done('delete_task')], { appeal })
  const { decisions } = de
  const lifted = liftedOf([whole, part], isBan, textOf)
  expect(lifted).toEqual({ ended: 1, appeals: 1, waiting: 1, stays: [decisions.done.delete_task], ofAll: 0 })
  expect(decisions.liftText(lifted)).toContain(`Es bleibt dabei: ${decisions.done.delete_task}.`)
  const ofAll = liftedOf([decision([done('disable_tasks')])], isBan, textOf)
  expect(ofAll).toMatchObject({ ended: 0, ofAll: 1 })
  // Nobody is told about one task of all.
  expect(en.decisions.liftText(ofAll)).not.toContain('email')
})

test('Z1037 the question before a reversal names what happens to each part, and nothing that is over', () => {
  const { undoes } = en.decisions
  const parts = (outcomes: Outcome[], { reports = 0, ...more }: Partial<Decision> = {}) => {
    const found: ReadDecision['found'] = { task: 'there', reports: { there: reports } }
    return reversalOf(en, { ...decision(outcomes, { reports, ...more }), found } as ReadDecision)
  }
  expect(parts([done('delete_task'), done('block_create', { back: null })], { reports: 2 })).toEqual([
    undoes.reported.delete_task,
    en.decisions.reportsWait(2),
  ])
  // Another block was left when this one was lifted.
  expect(parts([done('block_create', { back: null, left: null }), done('disable_task')])).toEqual([
    undoes.disable_task,
  ])
  // Its reports are dismissed already.
  expect(parts([done('disable_task', { back: null }), done('block_create')], { reports: 1 })).toEqual([
    undoes.block_create,
  ])
  expect(parts([done('delete_account'), done('ban_account', { error: 'user_not_found' })])).toEqual([
    undoes.delete_account,
  ])
})

test('Z1135 the question before a reversal promises no report and no task that is in the bin, or gone', () => {
  const { undoes, reportsBinned, reportsGone } = en.decisions
  const parts = (found: ReadDecision['found']) =>
    reversalOf(en, { ...decision([done('dismiss')]), found } as ReadDecision)
  expect(parts({ task: 'binned', reports: { binned: 2 } })).toEqual([undoes.without.binned, reportsBinned(2)])
  expect(parts({ task: 'gone', reports: { gone: 1 } })).toEqual([undoes.without.gone, reportsGone(1)])
  expect(parts({ task: 'held', reports: { held: 1 } })).toEqual([undoes.without.held])
})

test('Z1253 the question before a reversal says that a task stays disabled as content', () => {
  const found: ReadDecision['found'] = { task: 'there', disabled: true, reports: {} }
  const parts = (kind: Outcome['kind']) =>
    reversalOf(en, { ...decision([done(kind)]), found } as ReadDecision)
  const { undoes } = en.decisions
  expect(parts('disable_task')).toEqual([undoes.disabled.disable_task])
  expect(parts('delete_task')).toEqual([undoes.disabled.delete_task])
})
