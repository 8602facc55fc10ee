import { expect, test } from 'vitest'
import { activeTab, tabsOf } from './ticket-tab.ts'

const bare = { parts: [], media: { snapshotUrl: null, recordingUrl: null } } as unknown as Parameters<
  typeof tabsOf
>[0]
const seen = {
  parts: [{ kind: 'console' }],
  media: { snapshotUrl: 'https://media.example/1', recordingUrl: null },
} as unknown as typeof bare

test('K4 a ticket opens on the tab of the previous one, or on its conversation if it has no such tab', () => {
  expect(tabsOf(bare)).toEqual(['talk'])
  expect(tabsOf(seen)).toEqual(['talk', 'timeline', 'steps', 'screen'])
  expect(activeTab(seen, 'timeline')).toBe('timeline')
  for (const asked of ['timeline', 'screen', 'video', undefined, 'anything'])
    expect(activeTab(bare, asked)).toBe('talk')
})
