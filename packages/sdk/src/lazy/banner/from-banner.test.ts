import { expect, test } from 'vitest'
import type { Action } from '../../core/handles/action.ts'
import { fromBanner } from './from-banner.ts'

function asked(name: string, data: unknown): Action[] {
  const actions: Action[] = []
  const handlers = fromBanner(action => actions.push(action))
  handlers[name as keyof typeof handlers]({ name, data: data as never })
  return actions
}

const shown = (name: string, data: object) => ({ do: 'show', message: { name, data } })

test.each([
  ['start-conversation', { botId: 'b1' }, shown('start-bot', { botId: 'b1', hideBackButton: false })],
  ['start-conversation', undefined, shown('start-bot', { botId: '', hideBackButton: false })],
  ['start-custom-action', { action: 'rabatt' }, { do: 'custom', name: 'rabatt' }],
  ['show-form', { formId: 'f1' }, shown('start-feedbackflow', { flow: 'f1', hideBackButton: true })],
  [
    'show-survey',
    { formId: 's1', surveyFormat: 'survey_full' },
    {
      ...shown('start-survey', { flow: 's1', hideBackButton: true, format: 'survey_full' }),
      mode: 'survey_full',
    },
  ],
  [
    'show-survey',
    { formId: 's1' },
    { ...shown('start-survey', { flow: 's1', hideBackButton: true, format: 'survey' }), mode: 'survey' },
  ],
  ['show-news-article', { articleId: 'n1' }, shown('open-news-article', { id: 'n1', hideBackButton: false })],
  [
    'show-help-article',
    { articleId: 'h1' },
    shown('open-help-article', { articleId: 'h1', hideBackButton: false }),
  ],
  [
    'show-checklist',
    { checklistId: 'c1', sharedKey: 'team' },
    shown('start-checklist', { outboundId: 'c1', hideBackButton: false, sharedKey: 'team' }),
  ],
  ['start-product-tour', { tourId: 't1' }, { do: 'tour', id: 't1' }],
  ['open-url', 'https://shop.example/', { do: 'url', url: 'https://shop.example/', newTab: false }],
])('B2.10 %s %j acts', (name, data, action) => {
  expect(asked(name, data)).toEqual([action])
})

test.each([
  ['start-custom-action', {}],
  ['show-form', { formId: 7 }],
  ['show-survey', null],
  ['show-news-article', {}],
  ['show-checklist', {}],
  ['start-product-tour', 'x'],
  ['open-url', { url: 'x' }],
])('B2.10 %s without what it needs does nothing: %j', (name, data) => {
  expect(asked(name, data)).toEqual([])
})
