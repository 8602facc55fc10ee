import { expect, test } from 'vitest'
import { actionOfLink } from './link.ts'
import { readQuery } from './query.ts'

const messages = (search: string) =>
  readQuery(search).actions.map(action => (action.do === 'show' ? action.message : action))

test('B2.17 each parameter of the address opens its thing', () => {
  expect(messages('?gleap_widget=1')).toEqual([{ do: 'open' }])
  expect(messages('?gleap_widget=')).toEqual([])
  expect(messages('?gleap_conversation=true')).toEqual([
    { name: 'start-bot', data: { botId: '', hideBackButton: false } },
  ])
  expect(messages('?gleap_conversation=b7')).toMatchObject([{ data: { botId: 'b7' } }])
  expect(messages('?gleap_feedback=bugs')).toEqual([
    { name: 'start-feedbackflow', data: { flow: 'bugs', hideBackButton: true } },
  ])
  expect(messages('?gleap_survey=nps&gleap_survey_format=survey_full')).toMatchObject([
    { name: 'start-survey', data: { flow: 'nps', format: 'survey_full' } },
  ])
  expect(messages('?gleap_survey=nps&gleap_survey_format=survey_web')).toMatchObject([
    { data: { format: 'survey' } },
  ])
})

test('Z445 an address opens a checklist, and in the official client at least the widget', () => {
  expect(messages('?gleap_widget=1&gleap_checklist=k1')).toEqual([
    { do: 'open' },
    { name: 'start-checklist', data: { outboundId: 'k1', hideBackButton: false } },
  ])
})

test('B2.17 a tour waits its seconds: two when they are no number, an hour at most', () => {
  const seconds = (delay: string) => readQuery(`?gleap_tour=t1${delay}`).tour?.seconds
  expect(readQuery('?gleap_tour=t1').tour).toEqual({ id: 't1', seconds: 2 })
  expect(seconds('&gleap_tour_delay=7')).toBe(7)
  expect(seconds('&gleap_tour_delay=0')).toBe(0)
  expect(seconds('&gleap_tour_delay=soon')).toBe(2)
  expect(seconds('&gleap_tour_delay=-5')).toBe(0)
  expect(seconds('&gleap_tour_delay=999999')).toBe(3600)
})

test('B2.17 what cannot be an id is ignored', () => {
  const bad = ['../x', '<img>', 'a b', 'x'.repeat(65), '']
  for (const id of bad) {
    const value = encodeURIComponent(id)
    expect(readQuery(`?gleap_feedback=${value}&gleap_survey=${value}&gleap_tour=${value}`)).toEqual({
      actions: [],
    })
  }
})

test('B2.16 links of our own protocol name a kind and an id', () => {
  const shown = (href: string) => {
    const action = actionOfLink(href)
    return action?.do === 'show' ? action.message : action
  }
  expect(shown('gleap://article/a1')).toMatchObject({ name: 'open-help-article', data: { articleId: 'a1' } })
  expect(shown('gleap://collection/c1')).toMatchObject({ name: 'open-help-collection' })
  expect(shown('gleap://conversation/s1')).toMatchObject({ data: { shareToken: 's1' } })
  expect(shown('gleap://flow/f1')).toMatchObject({ name: 'start-feedbackflow', data: { flow: 'f1' } })
  expect(shown('gleap://survey/n1')).toMatchObject({ name: 'start-survey' })
  expect(shown('gleap://bot/b1')).toMatchObject({ name: 'start-bot', data: { botId: 'b1' } })
  expect(shown('gleap://news/n1')).toMatchObject({ name: 'open-news-article', data: { id: 'n1' } })
  expect(shown('gleap://checklist/k1')).toMatchObject({
    name: 'start-checklist',
    data: { outboundId: 'k1' },
  })
  expect(shown('gleap://tour/t1')).toEqual({ do: 'tour', id: 't1' })
  expect(shown('gleap://constructor/t1')).toBeUndefined()
  expect(shown('gleap://article/../x')).toBeUndefined()
  expect(shown('https://article/a1')).toBeUndefined()
})
