import { banActions } from '@lotse/contracts/academy/challenges/bans'
import { reportOutcomes, reportReasons } from '@lotse/contracts/academy/challenges/reports'
import { appealStates } from '@lotse/contracts/academy/decisions/decisions'
import type { AcademyEventData } from '@lotse/contracts/webhooks/academy-events'
import type { AcademyTopic } from '@lotse/contracts/webhooks/academy-topics'
import { actionKinds } from '@lotse/rules/moderation/decision-actions'
import { expect, test } from 'vitest'
import { eventCard } from './event-card.ts'

const url = 'https://academy.example/'
const person = { id: '1', name: 'Mara', url }
const report = { id: '1', comment: '', task_id: '1', subtask_id: '1', assignee: null, url }
const decision = { id: '1', person, state: 'done', takes_effect_at: '', url }
const appeal = { id: '1', decision_id: '1', text: '', url }
const block = { id: '1', user: person, reason: '', end: null }

test('Z986 messages in chat tools have words in both languages for every reason, outcome, action and state', () => {
  const said: [AcademyTopic, AcademyEventData][] = [
    ...reportReasons.flatMap(reason =>
      reportOutcomes.map((outcome): [AcademyTopic, AcademyEventData] => [
        'report.resolved',
        { report: { ...report, reason, outcome } },
      ]),
    ),
    ['decision.taken', { decision: { ...decision, actions: [...actionKinds] } }],
    ...appealStates.map((state): [AcademyTopic, AcademyEventData] => [
      'appeal.decided',
      { appeal: { ...appeal, state } },
    ]),
    ...banActions.map((action): [AcademyTopic, AcademyEventData] => [
      'user.blocked',
      { block: { ...block, action } },
    ]),
  ]
  for (const lang of ['de', 'en'] as const)
    for (const [topic, data] of said)
      for (const { value } of eventCard(lang, topic, data).facts)
        expect(value, `${lang} ${topic}`).not.toMatch(/[A-Z]{2}|_|\b(open|upheld|overturned|changed)\b/)
  expect(
    eventCard('de', 'decision.taken', {
      decision: { ...decision, actions: ['delete_task', 'ban_account'] },
    }).facts,
  ).toEqual([{ name: 'Maßnahmen', value: 'Aufgabe gelöscht, Konto gesperrt' }])
})
