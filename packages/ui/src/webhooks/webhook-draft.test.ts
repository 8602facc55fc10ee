import { expect, test } from 'vitest'
import { blankWebhook, isComplete } from './webhook-draft.ts'

test('D114 a webhook is complete with a name, an address and an event; messages begin in the language of the screen', () => {
  const whole = { ...blankWebhook('de'), name: 'Chat', address: 'https://example.com/x', topics: ['a'] }
  expect(isComplete(whole)).toBe(true)
  for (const part of [
    { name: ' ' },
    { address: 'example.com' },
    { address: 'ftp://example.com' },
    { topics: [] },
  ])
    expect(isComplete({ ...whole, ...part }), JSON.stringify(part)).toBe(false)
  expect([blankWebhook('de').lang, blankWebhook('en-US').lang]).toEqual(['de', 'en'])
  expect(blankWebhook('de').withPicture).toBe(false)
})
