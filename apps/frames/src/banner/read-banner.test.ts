import { expect, test } from 'vitest'
import { messageFor, messageForLink, readBanner } from './read-banner.ts'

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
  expect(readBanner({})).toMatchObject({
    html: '',
    outbound: '',
    floating: false,
    lang: '',
    reportUrl: undefined,
  })
  expect(readBanner({ reportUrl: 'javascript:alert(1)' })?.reportUrl).toBeUndefined()
  expect(readBanner({ format: 'floating', data: { html: 'x' } })).toMatchObject({ floating: true, html: 'x' })
})

test('C2 banner: a link to something of the project does what a button for it would', () => {
  expect(messageForLink('gleap://article/a1')).toEqual({
    name: 'show-help-article',
    data: { articleId: 'a1' },
  })
  expect(messageForLink('gleap://survey/s1')).toEqual({
    name: 'show-survey',
    data: { formId: 's1', surveyFormat: 'survey' },
  })
  expect(messageForLink('gleap://tour/t1')).toEqual({ name: 'start-product-tour', data: { tourId: 't1' } })
  expect(messageForLink('https://example.com/')).toEqual({
    name: 'open-url',
    data: 'https://example.com/',
    newTab: true,
  })
  // A place further down on the same page.
  expect(messageForLink('#unten')).toEqual({ name: 'open-url', data: '#unten', newTab: false })
  for (const nowhere of ['gleap://collection/c1', 'gleap://article/../x', 'gleap://constructor/x'])
    expect(messageForLink(nowhere)).toBeUndefined()
})
