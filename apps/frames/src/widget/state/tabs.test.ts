import type { FlowConfig, MenuItem } from '@lotse/contracts/visitor/config'
import { expect, test } from 'vitest'
import { tabAt, tabsOf } from './tabs.ts'
import { startState, step } from './widget-state.ts'

const state = (...kinds: MenuItem['kind'][]) => ({
  ...startState,
  config: { menu: kinds.map(kind => ({ kind, title: kind })) } as unknown as FlowConfig,
})

test('D73 tabs: only what the project has on, and none if home is all there is', () => {
  expect(tabsOf(state('feedback', 'conversations', 'help'))).toEqual(['home', 'conversations', 'help'])
  expect(tabsOf(state('bot', 'news'))).toEqual(['home', 'conversations'])
  expect(tabsOf(state('help'))).toEqual(['home', 'help'])
  expect(tabsOf(state('feedback', 'news'))).toEqual([])
  expect(tabsOf(startState)).toEqual([])
})

test('D73 tabs: one press away from each other, and not on a screen without a way back', () => {
  const all = state('conversations', 'help')
  expect(tabAt(all, { at: 'help' })).toBe('help')
  expect(tabAt(all, { at: 'help', locked: true })).toBeUndefined()
  expect(tabAt(all, { at: 'conversation', shareToken: 's' })).toBeUndefined()
  const help = step(all, { do: 'tab', to: 'help' })
  expect(help.stack).toEqual([{ at: 'home' }, { at: 'help' }])
  expect(step(help, { do: 'tab', to: 'conversations' }).stack).toEqual([
    { at: 'home' },
    { at: 'conversations' },
  ])
  expect(step(help, { do: 'tab', to: 'home' }).stack).toEqual([{ at: 'home' }])
})
