import { expect, test } from 'vitest'
import { messageFor, readBanner } from './read-banner.ts'

test('C2 banner: every kind of call to action becomes the message the page knows', () => {
  const said = (
    [
      ['open-url', { data: 'v', newTab: true }],
      ['start-conversation', { data: { botId: 'v' } }],
      ['start-custom-action', { data: { action: 'v' } }],
      ['show-form', { data: { formId: 'v' } }],
      ['show-survey', { data: { formId: 'v', surveyFormat: 'survey_full' } }],
      ['show-news-article', { data: { articleId: 'v' } }],
      ['show-help-article', { data: { articleId: 'v' } }],
      ['start-product-tour', { data: { tourId: 'v' } }],
      ['show-checklist', { data: { checklistId: 'v' } }],
    ] as const
  ).map(([kind, rest]) => [
    messageFor({ kind, value: 'v', newTab: true, surveyFormat: 'survey_full' }),
    { name: kind, ...rest },
  ])
  for (const [message, expected] of said) expect(message).toEqual(expected)
  expect(messageFor({ kind: 'none' })).toBeUndefined()
})

test('C2 banner: whatever a page hands over, it is read without harm', () => {
  expect(readBanner('x')).toBeUndefined()
  expect(readBanner({})).toMatchObject({ html: '', outbound: '', floating: false, reportUrl: undefined })
  expect(readBanner({ reportUrl: 'javascript:alert(1)' })?.reportUrl).toBeUndefined()
  expect(readBanner({ format: 'floating', data: { html: 'x' } })).toMatchObject({ floating: true, html: 'x' })
})
