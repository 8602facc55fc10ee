import { expect, test } from 'vitest'
import { screenOf, startState, step, type WidgetState } from '../state/widget-state.ts'
import { receive } from './receive.ts'

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

test('C1 what was asked for a while ago takes the place of who asked, and of nothing else', () => {
  const waiting = receive(startState, { name: 'start-bot', data: { botId: 'guide', hideBackButton: true } })
  const arrive = (state: WidgetState) =>
    step(state, { do: 'replace', of: screenOf(waiting), to: { at: 'conversation', shareToken: 's' } })
  expect(arrive(waiting).stack).toEqual([{ at: 'conversation', shareToken: 's', locked: true }])
  const left = receive(waiting, { name: 'start-bot', data: { botId: '' } })
  expect(arrive(left).stack).toEqual(left.stack)
  const reopened = told(waiting, close, reopen)
  expect(arrive(reopened).stack).toEqual([
    { at: 'home' },
    { at: 'conversation', shareToken: 's', locked: false },
  ])
})

const told = (state: WidgetState, ...messages: [name: string, data: object][]): WidgetState =>
  messages.reduce((now, [name, data]) => receive(now, { name, data: { ...data } }), state)
const close = ['widget-status-update', { isWidgetOpen: false }] as [string, object]
const reopen = ['widget-status-update', { isWidgetOpen: true }] as [string, object]

test('C1 opened again by the button of the site, nothing is without a way home, and what is over is not shown', () => {
  const form = told(startState, ['start-feedbackflow', { flow: 'f', hideBackButton: true }], reopen)
  expect(form.stack).toEqual([{ at: 'flow', flow: 'f', locked: true }])
  expect(told(form, close, reopen).stack).toEqual([{ at: 'home' }, { at: 'flow', flow: 'f', locked: false }])
  const survey = told(startState, ['start-survey', { flow: 'n' }], reopen)
  expect(told(survey, close, reopen).stack).toEqual([{ at: 'home' }])
  expect(told(survey, close, ['start-survey', { flow: 'n' }], reopen).stack).toEqual(survey.stack)
  const sent: WidgetState = { ...form, sending: { at: 'sent', flow: 'f', id: '1', shareToken: null } }
  expect(told(sent, close, reopen)).toMatchObject({ stack: [{ at: 'home' }], sending: { at: 'idle' } })
})

test('C1 hidden for the capture editor, a form comes back without a way out as it was, also when it was cancelled', () => {
  const form = told(startState, ['start-feedbackflow', { flow: 'f', hideBackButton: true }], reopen)
  const drawing = step(form, { do: 'capture' })
  expect(told(drawing, close, reopen).stack).toEqual(form.stack)
  // The page itself may open the editor, over an open widget.
  const marked: [string, object] = ['set-form-data', { formKey: 'capture', data: { value: 'screenshot' } }]
  expect(told(form, close, marked, reopen).stack).toEqual(form.stack)
})
