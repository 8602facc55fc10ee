import { expect, test } from 'vitest'
import { receive } from './receive.ts'
import { startState, type WidgetState } from './widget-state.ts'

const opened = (name: string, data: object): WidgetState['stack'] =>
  receive(startState, { name, data: { ...data } }).stack

test('C1 every message that opens something has its screen, with a way back unless it was taken away', () => {
  const table = [
    ['start-feedbackflow', { flow: 'f' }, { at: 'flow', flow: 'f' }],
    ['open-conversations', {}, { at: 'conversations' }],
    ['open-conversation', { shareToken: 's' }, { at: 'conversation', shareToken: 's' }],
    ['start-bot', { botId: 'b' }, { at: 'new-conversation', botId: 'b' }],
    ['ask-ai', { question: 'Why?' }, { at: 'new-conversation', question: 'Why?' }],
    ['open-helpcenter', {}, { at: 'help' }],
    ['open-helpcenter-search', { term: 't' }, { at: 'help', term: 't' }],
    ['open-help-collection', { collectionId: 'c' }, { at: 'help-collection', id: 'c' }],
    ['open-help-article', { articleId: 'a' }, { at: 'help-article', id: 'a' }],
    ['open-news', {}, { at: 'news' }],
    ['open-news-article', { id: 'n' }, { at: 'news-article', id: 'n' }],
    ['open-checklists', {}, { at: 'checklists' }],
    ['open-checklist', { id: 'l' }, { at: 'checklist', id: 'l' }],
    [
      'start-checklist',
      { outboundId: 'o', sharedKey: 'k' },
      { at: 'start-checklist', outboundId: 'o', sharedKey: 'k' },
    ],
    ['open-feature-requests', {}, { at: 'flow', flow: 'featurerequest' }],
  ] as const
  for (const [name, data, screen] of table) {
    expect(opened(name, data), name).toEqual([{ at: 'home' }, screen])
    expect(opened(name, { ...data, hideBackButton: true }), name).toEqual([{ ...screen, locked: true }])
  }
})

test('C1 a survey has no way back in any format; an unknown format is the small one', () => {
  for (const format of ['survey', 'survey_full', 'survey_web'])
    expect(opened('start-survey', { flow: 'f', format })).toEqual([
      { at: 'survey', flow: 'f', format, outbound: 'f', locked: true },
    ])
  expect(opened('start-survey', { flow: 'f', format: 'huge' })[0]).toMatchObject({ format: 'survey' })
})

test('C1 messages without what they need, or unknown ones, change nothing; reset-routes leads home', () => {
  for (const [name, data] of [
    ['open-conversation', {}],
    ['open-help-article', { articleId: 7 }],
    ['open-news-article', {}],
    ['start-feedbackflow', { flow: '' }],
    ['start-survey', {}],
    ['constructor', {}],
  ] as const)
    expect(receive(startState, { name, data }), name).toBe(startState)
  const deep = receive(startState, { name: 'open-news', data: { hideBackButton: true } })
  expect(receive(deep, { name: 'reset-routes', data: {} }).stack).toEqual([{ at: 'home' }])
})
